/** For tests: a real database file in a temporary folder, an owner, a launched project and people. */

import { insertUser } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import type { SqliteDatabase } from "@/db/sqlite/open";
import type { Database } from "@/db/store";
import type { PromptView, SubmitReply, Work } from "@/lib/protocol/annotator-messages";
import type { NewItem } from "@/lib/protocol/item-messages";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { type Member, memberByToken } from "@/lib/server/kernel/member-by-token";
import { asOwner, type OwnedProject, type User } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { Answer } from "@/lib/session/answer";
import {
  defaultSettings,
  type LiveSettings,
  type ProvenSettings,
  type QuestionSettings,
} from "@/lib/session/settings";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { openEmptyDatabase } from "./empty-database";

export interface TestWorld {
  readonly db: SqliteDatabase;
  readonly file: string;
  readonly owner: { readonly id: string };
  readonly close: () => void;
}

/** On whichever database. */
export interface AnyWorld {
  readonly db: Database;
  readonly owner: User;
}

export async function openWorld(): Promise<TestWorld> {
  const { db, file, close } = openEmptyDatabase();
  migrateDatabase(db);
  return { ...(await withOwner(db)), db, file, close };
}

/** A prepared database with an owner in it. */
export async function withOwner(db: Database): Promise<AnyWorld> {
  process.env.THRESHER_SECRET ??= "a secret for tests, long enough to be a real one";
  const owner = { id: "owner" };
  const account = { ...owner, email: "owner@example.org", name: "Owner", createdAtMs: 0 };
  await db.write(["accounts"], (tx) => insertUser(tx, account));
  return { db, owner };
}

export function testItems(count: number, gold = 0): NewItem[] {
  return Array.from({ length: count + gold }, (_, index) => ({
    externalId: `item-${index}`,
    format: "text" as const,
    body: `Text number ${index}.`,
    columns: { level: String(index) },
    gold: index < count ? null : index % 2 === 0 ? ("yes" as const) : ("no" as const),
  }));
}

export interface ProjectShape {
  readonly items?: readonly NewItem[];
  readonly live?: Partial<LiveSettings>;
  readonly questions?: Partial<QuestionSettings>;
  readonly proven?: Partial<ProvenSettings>;
}

export async function launchTestProject(
  { db, owner }: AnyWorld,
  { items = testItems(6), live = {}, questions = {}, proven = {} }: ProjectShape = {},
): Promise<{ readonly projectId: string; readonly sessionId: string }> {
  const settings = {
    live: { ...defaultSettings.live, goal: { rung: "all" } as const, undoMs: 0, ...live },
    questions: { ...readingSettings.questions, ...questions },
    proven: { ...defaultSettings.proven, allDelta: 0.3, tolerance: 0.2, ...proven },
  };
  const { id } = must(await createProject(db, owner, { name: "Test", settings, items }));
  const { sessionId } = must(await launchProject(db, await owned(db, owner, id)));
  return { projectId: id, sessionId };
}

export async function join(
  { db, owner }: AnyWorld,
  projectId: string,
  displayName: string,
): Promise<Member> {
  const invitation = must(
    await createInvitation(db, await owned(db, owner, projectId), {
      role: "annotator",
      expiresAtMs: null,
      maxUses: null,
    }),
  );
  const token = invitation.path.slice("/join/".length);
  const joined = must(
    await joinProject(db, token, { displayName, userId: null, existingMemberToken: null }),
  );
  return must(await memberByToken(db, projectId, joined.memberToken));
}

/** The project, for whoever owns it; a failed test for others. */
export async function owned(db: Database, user: User, projectId: string): Promise<OwnedProject> {
  return must(await asOwner(db, user, projectId));
}

/** Time that passes only when told to. */
export function handClock(db: Database, startMs = Date.now() + 60_000) {
  const clock = { nowMs: startMs };
  sessionsOf(db).clock = () => clock.nowMs;
  return clock;
}

export function answerTo(
  db: Database,
  member: Member,
  { tab, prompt, answer }: { tab: string; prompt: string; answer: Answer },
): Promise<Result<SubmitReply>> {
  const action = { kind: "answer", answer } as const;
  return submitAnswer(db, member, { tab, prompt, action, elapsedMs: 1_000 });
}

export function promptsIn(work: Work): readonly PromptView[] {
  return work.kind === "prompts" ? work.prompts : [];
}

/** The value, or a failed test that says why. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.problem.kind}: ${result.problem.message}`);
  return result.value;
}
