"use server";

import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ownerAction, userAction } from "@/lib/server/http/action-doors";
import { appendItems, beginImport, finishImport } from "@/lib/server/items/import-items";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { ok, problem } from "@/lib/server/kernel/result";
import { projectNameSchema } from "@/lib/server/projects/create-project";
import { attemptSchema, draftOfAttempt } from "@/lib/server/projects/draft-of-attempt";
import { templateIds } from "@/lib/session/question-templates";

const signInTo = "/projects/new";

const importRef = z.object({ projectId: z.string(), itemSet: z.number().int() });
const beginSchema = z.object({
  name: projectNameSchema,
  projectId: z.string().nullable(),
  attempt: attemptSchema,
  template: z.enum(templateIds),
});

/** Makes the draft, unless there is one already, and opens an import into it. */
export const beginImportAction = userAction(
  beginSchema,
  async (db, user, { projectId, ...draft }) => {
    const made = projectId === null ? await draftOfAttempt(db, user, draft) : ok({ id: projectId });
    const project = made.ok ? await asOwner(db, user, made.value.id) : made;
    return project.ok ? await beginImport(db, project.value) : project;
  },
  { signInTo },
);

const batchSchema = z
  .object({
    to: importRef,
    batch: z.object({ from: z.number().int().min(0), items: z.array(z.unknown()).max(20_000) }),
  })
  .transform(({ to, batch }) => ({ ...to, batch }));

export const appendItemsAction = ownerAction(batchSchema, appendItems, { signInTo });

const finishSchema = z
  .object({ to: importRef, expected: z.number().int().min(1) })
  .transform(({ to, expected }) => ({ ...to, expected }));

export const finishImportAction = ownerAction(finishSchema, finishImport, { signInTo });

const sample = "reading-passages.csv";

export const readSampleAction = userAction(
  z.unknown(),
  async () => {
    const file = path.join(/*turbopackIgnore: true*/ process.cwd(), "db/samples", sample);
    try {
      return ok({ text: await readFile(file, "utf8"), fileName: sample });
    } catch {
      return problem("unavailable", `The sample db/samples/${sample} is missing on the server.`);
    }
  },
  { signInTo },
);
