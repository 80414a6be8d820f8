/** Links by which anyone can read a project's results, and nothing about its people. Shown once; only a hash is kept. */

import {
  findResultsLink,
  insertResultsLink,
  type ResultsLinkRow,
  selectResultsLinks,
  withdrawResultsLinkRow,
} from "@/db/rows/results-links";
import type { Database } from "@/db/store";
import { hashToken, newId, newSecretToken } from "@/lib/server/kernel/new-id";
import {
  asLaunched,
  asOwner,
  type OwnedProject,
  writeAsOwner,
} from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { ExportFile } from "./export-file";

export type { ResultsLinkRow };

/** So many at once are enough; one who wants another withdraws one. */
const mostLinks = 100;

export async function createResultsLink(
  db: Database,
  project: OwnedProject,
): Promise<Result<{ readonly path: string }>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const token = newSecretToken();
  return writeAsOwner(db, project, async (tx) => {
    if ((await selectResultsLinks(tx, project.id)).length >= mostLinks) {
      return problem(
        "conflict",
        `A project can have at most ${mostLinks} results links: withdraw one first.`,
      );
    }
    await insertResultsLink(tx, {
      ...{ id: newId(), projectId: project.id, tokenHash: hashToken(token) },
      ...{ createdBy: project.user.id, createdAtMs: Date.now() },
    });
    return ok({ path: `/results/${token}` });
  });
}

export async function listResultsLinks(
  db: Database,
  project: OwnedProject,
): Promise<readonly ResultsLinkRow[]> {
  return selectResultsLinks(db, project.id);
}

export async function withdrawResultsLink(
  db: Database,
  project: OwnedProject,
  linkId: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx) =>
    (await withdrawResultsLinkRow(tx, { projectId: project.id, id: linkId }, Date.now()))
      ? ok(null)
      : problem("not-found", "This link doesn't exist."),
  );
}

/** The project whose results the link opens, while who made it still owns it. */
export async function projectOfLink(
  db: Database,
  token: string,
): Promise<Result<{ readonly linkId: string; readonly project: OwnedProject }>> {
  const found = token.length > 100 ? null : await findResultsLink(db, hashToken(token));
  const project = found && (await asOwner(db, { id: found.createdBy }, found.projectId));
  return found && project?.ok
    ? ok({ linkId: found.id, project: project.value })
    : problem(
        "not-found",
        "This link doesn't work: it was withdrawn, or the address is incomplete. Ask the person who sent it to you for a new one.",
      );
}

/** Files without anything about single people. */
export const sharedFiles = [
  "results.xlsx",
  "labels.csv",
  "labels.jsonl",
  "ranking.csv",
  "agreement.csv",
] as const satisfies readonly ExportFile[];

export function isSharedFile(name: string): name is (typeof sharedFiles)[number] {
  return (sharedFiles as readonly string[]).includes(name);
}
