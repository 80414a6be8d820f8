import { z } from "zod";
import { findProject, updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { hashToken } from "@/lib/server/kernel/new-id";
import { asDraft, asOwner, type User, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { settingsFrom, type TemplateId } from "@/lib/session/question-templates";
import { createProject } from "./create-project";

/** 128 random bits from the page that makes a project. */
export const attemptSchema = z.string().regex(/^[0-9a-f]{32}$/);

interface NewDraft {
  readonly name: string;
  readonly attempt: string;
  /** What its questions start from. */
  readonly template: TemplateId;
}

/**
 * The empty draft of one attempt to make a project. Its id follows from the attempt, so that a page which asks again, since the
 * reply was lost, gets the same one and not a second; and from the user, so that nobody can take another's.
 */
export async function draftOfAttempt(
  db: Database,
  user: User,
  { name, attempt, template }: NewDraft,
): Promise<Result<{ readonly id: string }>> {
  const id = hashToken(`draft ${user.id} ${attempt}`).slice(0, 16);
  const settings = settingsFrom(template);
  if (!(await findProject(db, id))) {
    return createProject(db, user, { name, settings, items: [] }, id);
  }
  const made = await asOwner(db, user, id);
  if (!made.ok) return made;
  return writeAsOwner(db, made.value, async (tx, now) => {
    const draft = asDraft(now);
    // They may have been corrected in between.
    if (draft.ok) await updateProject(tx, id, { name, settings });
    return draft.ok ? ok({ id }) : draft;
  });
}
