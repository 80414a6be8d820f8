/** Links of one use, many at a time: one for each person, so that nobody can join twice by theirs. */
import { z } from "zod";
import {
  countLinks,
  insertLinks,
  selectLinkBatches,
  selectLinks,
  withdrawLinks,
} from "@/db/rows/invitations";
import type { Database } from "@/db/store";
import { csvRow } from "@/lib/formats/write-csv";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { LinkBatch } from "@/lib/session/owner-view";
import { isSourceOf, noSuchSource } from "./create-invitation";
import { toInvitationRow } from "./invitation";

/** In one go, and of a project in all. */
const mostAtOnce = 1_000;
const mostInAll = 20_000;

export const newLinksInput = z.object({
  count: z
    .number()
    .int("Enter a whole number of links.")
    .min(1, "Enter at least 1 link.")
    .max(mostAtOnce, `Make at most ${mostAtOnce.toLocaleString("en")} links at a time.`),
  expiresAtMs: z.number().int().positive().nullable().default(null),
  /** The source that people join; the truth if none is named. */
  source: z.string().max(64).nullable().optional(),
});

export async function createLinks(
  db: Database,
  project: OwnedProject,
  input: z.infer<typeof newLinksInput>,
  batch = newId(),
): Promise<Result<LinkBatch>> {
  const parsed = parseInput(newLinksInput, input);
  if (!parsed.ok) return parsed;
  const { count, expiresAtMs, source = null } = parsed.value;
  if (!isSourceOf(project, source)) return noSuchSource;
  const createdAtMs = Date.now();
  const row = { projectId: project.id, role: "annotator", maxUses: 1, batch, source } as const;
  return writeAsOwner(db, project, async (tx): Promise<Result<LinkBatch>> => {
    const known = (await selectLinkBatches(tx, project.id)).find(({ id }) => id === batch);
    if (known) return ok(known);
    if ((await countLinks(tx, project.id)) + count > mostInAll) {
      return problem(
        "too-large",
        `A project can have ${mostInAll.toLocaleString("en")} links of one use in all. Use a platform's link, or one that asks for an account.`,
      );
    }
    const rows = Array.from({ length: count }, () => ({ ...row, id: newId() }));
    await insertLinks(
      tx,
      rows.map((each) => ({ ...each, expiresAtMs, createdAtMs })),
    );
    const unused = { links: count, used: 0, left: count };
    return ok({ id: batch, ...unused, source, createdAtMs, expiresAtMs });
  });
}

/** The newest first. */
export async function listLinkBatches(
  db: Database,
  project: OwnedProject,
): Promise<readonly LinkBatch[]> {
  return selectLinkBatches(db, project.id);
}

/** The links of a batch with what became of each, as a table. `origin` is the address of this server. */
export async function exportLinks(
  db: Database,
  project: OwnedProject,
  { batch, origin }: { readonly batch: string; readonly origin: string },
): Promise<Result<string>> {
  const rows = await selectLinks(db, project.id, batch);
  if (rows.length === 0) return problem("not-found", "This project has no such links.");
  const lines = rows
    .map(toInvitationRow)
    .map(({ path, state, expiresAtMs }, at) => [
      ...[at + 1, `${origin}${path}`, state === "used-up" ? "used" : state],
      expiresAtMs === null ? "" : new Date(expiresAtMs).toISOString(),
    ]);
  return ok([["number", "link", "state", "expires_at"], ...lines].map(csvRow).join(""));
}

/** Those that nobody has used; anyone who joined by one stays. */
export async function withdrawUnused(
  db: Database,
  project: OwnedProject,
  batch: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) =>
    (await withdrawLinks(tx, { projectId: project.id, batch }, Date.now())) > 0
      ? ok(null)
      : problem("not-found", "None of these links is left to withdraw."),
  );
}
