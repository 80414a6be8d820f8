/** A large project half-way: made through the session's own rules, as quickly as the engine takes answers. */

import { randomUUID } from "node:crypto";
import type { Database } from "@/db/store";
import { signUp } from "@/lib/server/accounts/sign-up";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { newPromptId } from "@/lib/server/sessions/prompt-id";
import type { Emit } from "@/lib/server/sessions/session-command";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { answerPrompt } from "@/lib/session/answer-prompt";
import { serveTab } from "@/lib/session/serve-tab";
import type { SessionState } from "@/lib/session/session-state";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { must } from "./bench-project";

export interface OwnerProject {
  readonly projectId: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly answers: number;
  /** Who has answered, the same number of times each. */
  readonly members: readonly string[];
  /** Of some annotators who have not answered yet. */
  readonly cookies: readonly string[];
}

const answersPerCommit = 500;
const tab = "bench-owner";

export async function makeOwnerProject(
  db: Database,
  size: { readonly items: number; readonly answers: number; readonly people: number },
  { priceDuel = 0.05, answeringLater = 10 } = {},
): Promise<OwnerProject> {
  const { owner, account } = await makeOwner(db);
  const items = Array.from({ length: size.items }, (_, n) => ({
    ...{ externalId: `item-${n}`, format: "text" as const, gold: null },
    columns: { source: `source ${n % 40}`, level: String(n % 9) },
    body: `Passage ${n}. ${"A sentence of ordinary length, as people write them. ".repeat(6)}`,
  }));
  const goal = { rung: "all" } as const;
  const live = { ...readingSettings.live, goal, undoMs: 0, pricePull: 0.1, priceDuel };
  const settings = { ...readingSettings, live };
  const name = `${size.items} items`;
  const { id: projectId } = must(await createProject(db, owner, { name, settings, items }));
  const { sessionId } = must(await launchProject(db, must(await asOwner(db, owner, projectId))));
  const { members, cookies } = await joinAll(db, owner, {
    ...{ projectId, people: size.people, answeringLater },
  });
  await answerMany(db, sessionId, { members, answers: size.answers, items: size.items });
  return { projectId, account, answers: size.answers, members, cookies };
}

export async function makeOwner(
  db: Database,
): Promise<{ owner: { readonly id: string }; account: OwnerProject["account"] }> {
  const account = { email: `${randomUUID()}@example.org`, password: randomUUID() };
  return {
    account,
    owner: must(await signUp(db, { name: "Olive Owner", ...account }, Date.now())),
  };
}

/** One after the other, each as often. */
export async function answerMany(
  db: Database,
  sessionId: string,
  {
    members,
    answers,
    items,
  }: { readonly members: readonly string[]; readonly answers: number; readonly items: number },
): Promise<void> {
  const sessions = sessionsOf(db);
  // A large project plans between answers; here nobody waits for it, and twenty plans do.
  const betweenPlans = Math.max(answersPerCommit, Math.floor(answers / 20));
  for (let given = 0; given < answers; given += answersPerCommit) {
    await sessions.run(sessionId, (state, emit) => {
      for (let turn = given; turn < given + answersPerCommit; turn++) {
        const person = members[turn % members.length]!;
        const plans = turn % betweenPlans === 0;
        answerOnce(state, emit, { person, turn, of: items, plans });
      }
    });
  }
  sessions.forget();
}

export async function joinAll(
  db: Database,
  owner: { readonly id: string },
  {
    projectId,
    people,
    answeringLater,
  }: { readonly projectId: string; readonly people: number; readonly answeringLater: number },
): Promise<{ members: string[]; cookies: string[] }> {
  const open = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { path } = must(
    await createInvitation(db, must(await asOwner(db, owner, projectId)), open),
  );
  const members: string[] = [];
  const cookies: string[] = [];
  for (let n = 0; n < people + answeringLater; n++) {
    const guest = { displayName: `Person ${n}`, userId: null, existingMemberToken: null };
    const joined = must(await joinProject(db, path.slice("/join/".length), guest));
    if (n < people) members.push(joined.memberId);
    else cookies.push(`${memberCookie(projectId)}=${joined.memberToken}`);
  }
  return { members, cookies };
}

/** Items are the clearer the farther they are from the middle of the list; people err accordingly. */
function answerOnce(
  state: SessionState,
  emit: Emit,
  { person, turn, of, plans }: { person: string; turn: number; of: number; plans: boolean },
): void {
  const { ranking } = state;
  if (ranking.planDue && plans) ranking.plan();
  const serve = () => serveTab(state, { person, tab, newPromptId }, emit);
  let work = serve();
  if (work.kind === "idle" && ranking.planDue) {
    ranking.plan();
    work = serve();
  }
  if (work.kind === "idle" && ranking.isHolding) {
    ranking.stopHolding();
    work = serve();
  }
  if (work.kind !== "prompts") throw new Error(`Nothing to ask: ${JSON.stringify(work)}`);
  const prompt = work.prompts[0]!;
  const chance = (item: number) => 0.03 + (0.94 * item) / of;
  const luck = ((Math.imul(turn + 1, 2654435761) >>> 8) % 10_000) / 10_000;
  const { question } = prompt;
  if (question.kind === "pull") {
    const answer = luck < chance(question.item) ? "yes" : "no";
    const action = { kind: "answer", answer } as const;
    answerPrompt(state, { person, prompt: prompt.id, action, elapsedMs: 2_400 }, emit);
    return;
  }
  const firstWins =
    luck < 1 / (1 + Math.exp(8 * (chance(question.second) - chance(question.first))));
  const left = firstWins === (prompt.left !== "second") ? "left" : "right";
  const action = { kind: "answer", answer: left } as const;
  answerPrompt(state, { person, prompt: prompt.id, action, elapsedMs: 3_100 }, emit);
}
