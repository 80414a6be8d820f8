"use server";

import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import {
  appendItems,
  beginImport,
  finishImport,
  type ImportRef,
} from "@/lib/server/items/import-items";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { problem, type Result } from "@/lib/server/kernel/result";
import { projectNameSchema } from "@/lib/server/projects/create-project";
import { attemptSchema, draftOfAttempt } from "@/lib/server/projects/draft-of-attempt";

const importRef = z.object({ projectId: z.string(), itemSet: z.number().int() });
const beginSchema = z.object({
  name: projectNameSchema,
  projectId: z.string().nullable(),
  attempt: attemptSchema,
});
const batchSchema = z.object({
  to: importRef,
  batch: z.object({ from: z.number().int().min(0), items: z.array(z.unknown()).max(20_000) }),
});
const finishSchema = z.object({ to: importRef, expected: z.number().int().min(1) });

/** Makes the draft, unless there is one already, and opens an import into it. */
export const beginImportAction = guardedAction(
  async (input: unknown): Promise<Result<ImportRef>> => {
    const user = await requireUser("/projects/new");
    const parsed = parseInput(beginSchema, input);
    if (!parsed.ok) return parsed;
    const { name, projectId, attempt } = parsed.value;
    if (projectId !== null) return beginImport(database(), user, projectId);
    const made = await draftOfAttempt(database(), user, { name, attempt });
    return made.ok ? beginImport(database(), user, made.value.id) : made;
  },
);

export const appendItemsAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser("/projects/new");
  const parsed = parseInput(batchSchema, input);
  return parsed.ok ? appendItems(database(), user, parsed.value) : parsed;
});

export const finishImportAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser("/projects/new");
  const parsed = parseInput(finishSchema, input);
  return parsed.ok ? finishImport(database(), user, parsed.value) : parsed;
});

export const readSampleAction = guardedAction(
  async (): Promise<Result<{ text: string; fileName: string }>> => {
    await requireUser("/projects/new");
    const fileName = "reading-passages.csv";
    const file = path.join(/*turbopackIgnore: true*/ process.cwd(), "db/samples", fileName);
    try {
      return { ok: true, value: { text: await readFile(file, "utf8"), fileName } };
    } catch {
      return problem("unavailable", `The sample db/samples/${fileName} is missing on the server.`);
    }
  },
);
