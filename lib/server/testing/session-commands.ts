/** For tests: what people and owners do, against the real service and the model at once. */
import fc from "fast-check";
import { expect } from "vitest";
import type { Work } from "@/lib/protocol/annotator-messages";
import { questionKey } from "@/lib/ranksearch/question";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { restorePerson } from "@/lib/server/people/restore-person";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { resumeProject } from "@/lib/server/projects/resume-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { Answer } from "@/lib/session/answer";
import type { ModelPrompt, SessionModel } from "./session-model";
import { type AnyWorld, must, owned } from "./test-world";

export interface RealSession {
  readonly world: AnyWorld;
  readonly projectId: string;
  readonly sessionId: string;
  readonly members: readonly Member[];
  readonly clock: { nowMs: number };
}

type Act = (model: SessionModel, real: RealSession) => Promise<void>;

class Command implements fc.AsyncCommand<SessionModel, RealSession> {
  constructor(
    private readonly label: string,
    private readonly act: Act,
  ) {}
  check(): boolean {
    return true;
  }
  async run(model: SessionModel, real: RealSession): Promise<void> {
    model.passUntil(real.clock.nowMs);
    await this.act(model, real);
    model.settle();
    await compareSums(model, real);
  }
  toString(): string {
    return this.label;
  }
}

const tabs = ["tab-one-1", "tab-two-2"] as const;
const answersByKind = {
  pull: ["yes", "no", "cant-tell"],
  duel: ["left", "right", "cant-tell"],
} as const;
const worth: Record<Answer, number> = { yes: 1, no: 0, left: 1, right: 0, "cant-tell": 0.5 };

const whoAndWhere = fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(...tabs));
const some = fc.nat({ max: 1_000 });

export const sessionCommands = [
  whoAndWhere.map(
    ([who, tab]) => new Command(`read ${who} ${tab}`, (m, r) => read(m, r, { who, tab })),
  ),
  ...[1, 2, 3].map(() =>
    fc
      .tuple(some, fc.constantFrom(0, 0, 0, 1, 1, 2))
      .map(
        ([n, choice]) =>
          new Command(`answer ${n} ${choice}`, (m, r) => answer(m, r, { n, choice })),
      ),
  ),
  some.map((n) => new Command(`repeat ${n}`, (m, r) => repeat(m, r, n))),
  some.map((n) => new Command(`steal ${n}`, (m, r) => steal(m, r, n))),
  some.map((n) => new Command(`skip ${n}`, (m, r) => skip(m, r, n))),
  whoAndWhere.map(
    ([who, tab]) => new Command(`undo ${who} ${tab}`, (m, r) => undo(m, r, { who, tab })),
  ),
  fc.constantFrom(1, 900, 4_000, 5_000, 11_000).map(
    (ms) =>
      new Command(`wait ${ms}`, async (model, real) => {
        real.clock.nowMs += ms;
        model.passUntil(real.clock.nowMs);
      }),
  ),
  fc
    .boolean()
    .map((pause) => new Command(pause ? "pause" : "resume", (m, r) => control(m, r, pause))),
  fc.nat({ max: 3 }).map((who) => new Command(`exclude ${who}`, (m, r) => exclude(m, r, who))),
  fc.nat({ max: 3 }).map((who) => new Command(`restore ${who}`, (m, r) => restore(m, r, who))),
  fc.constant(new Command("restart", async (_, r) => sessionsOf(r.world.db).forget())),
];

async function read(model: SessionModel, real: RealSession, at: { who: number; tab: string }) {
  const member = real.members[at.who]!;
  const view = await readAnnotator(real.world.db, member, at.tab);
  takeWork(model, view.work, { person: member.id, tab: at.tab });
}

async function answer(model: SessionModel, real: RealSession, at: { n: number; choice: number }) {
  const open = model.prompts.filter(
    (p) => p.status.kind === "leased" || p.status.kind === "expired",
  );
  const prompt = open[at.n % open.length];
  if (!prompt) return;
  const said = answersByKind[prompt.question.kind][at.choice]!;
  const reply = await post(real, prompt, { kind: "answer", answer: said });
  const expected = model.answer(prompt, worth[said]);
  expect(reply.result.kind).toBe(expected);
  takeWork(model, reply.work, prompt);
}

/** The second post of a prompt changes nothing, whatever it says. */
async function repeat(model: SessionModel, real: RealSession, n: number) {
  const done = model.prompts.filter((p) => !["leased", "expired"].includes(p.status.kind));
  const prompt = done[n % done.length];
  if (!prompt) return;
  const reply = await post(real, prompt, {
    kind: "answer",
    answer: answersByKind[prompt.question.kind][n % 2]!,
  });
  expect(reply.result.kind).toBe("repeated");
  takeWork(model, reply.work, prompt);
}

async function steal(model: SessionModel, real: RealSession, n: number) {
  const prompt = model.prompts[n % Math.max(1, model.prompts.length)];
  if (!prompt) return;
  const thief = real.members.find((member) => member.id !== prompt.person)!;
  const reply = await post(real, { ...prompt, person: thief.id }, { kind: "skip" });
  expect(reply.result.kind).toBe("unknown-prompt");
  takeWork(model, reply.work, { person: thief.id, tab: prompt.tab });
}

async function skip(model: SessionModel, real: RealSession, n: number) {
  const open = model.prompts.filter(
    (p) => p.status.kind === "leased" || p.status.kind === "expired",
  );
  const prompt = open[n % open.length];
  if (!prompt) return;
  const reply = await post(real, prompt, { kind: "skip" });
  expect(reply.result.kind).toBe("accepted");
  prompt.status = { kind: "skipped" };
  takeWork(model, reply.work, prompt);
}

async function undo(model: SessionModel, real: RealSession, at: { who: number; tab: string }) {
  const member = real.members[at.who]!;
  const reply = must(await undoAnswer(real.world.db, member, { tab: at.tab }));
  const taken = model.takeBack(member.id, at.tab);
  expect(reply.restored?.id ?? null).toBe(taken?.id ?? null);
  takeWork(model, reply.work, { person: member.id, tab: at.tab });
}

async function control(model: SessionModel, real: RealSession, pause: boolean) {
  const { db, owner } = real.world;
  const result = await (pause ? pauseProject : resumeProject)(
    db,
    await owned(db, owner, real.projectId),
  );
  expect(result.ok).toBe(model.stage !== "finished");
  if (model.stage !== "finished") model.stage = pause ? "paused" : "running";
}

async function exclude(model: SessionModel, real: RealSession, who: number) {
  const { db, owner } = real.world;
  must(await excludePerson(db, await owned(db, owner, real.projectId), real.members[who]!.id));
  if (!model.excluded.has(real.members[who]!.id)) model.exclude(real.members[who]!.id);
}

async function restore(model: SessionModel, real: RealSession, who: number) {
  const { db, owner } = real.world;
  must(await restorePerson(db, await owned(db, owner, real.projectId), real.members[who]!.id));
  if (model.excluded.has(real.members[who]!.id)) model.restore(real.members[who]!.id);
}

async function post(
  real: RealSession,
  prompt: Pick<ModelPrompt, "id" | "person" | "tab">,
  action: { kind: "answer"; answer: Answer } | { kind: "skip" },
) {
  const member = real.members.find(({ id }) => id === prompt.person)!;
  const input = { tab: prompt.tab, prompt: prompt.id, action, elapsedMs: 500 };
  return must(await submitAnswer(real.world.db, member, input));
}

/** What a tab was handed: all it held before, then new prompts that this person may be asked. */
function takeWork(model: SessionModel, work: Work, at: { person: string; tab: string }): void {
  const barrier = model.excluded.has(at.person) ? "excluded" : model.stage;
  if (barrier !== "running") {
    expect(work.kind).toBe(barrier);
    return;
  }
  const held = model.leasedIn(at.person, at.tab);
  const views = work.kind === "prompts" ? work.prompts : [];
  expect(views.map((view) => view.id)).toEqual(expect.arrayContaining(held.map(({ id }) => id)));
  const fresh = views.filter((view) => !held.some(({ id }) => id === view.id));
  expect(views.length).toBeLessThanOrEqual(Math.max(2, held.length));
  for (const view of fresh) {
    model.serve(view, at.person, at.tab);
    const served = model.prompts.at(-1)!;
    const twice = model.prompts.filter(
      (p) =>
        p !== served &&
        p.person === at.person &&
        questionKey(p.question) === questionKey(served.question) &&
        ["leased", "answered", "closed"].includes(p.status.kind),
    );
    expect(twice).toEqual([]);
  }
}

async function compareSums(model: SessionModel, real: RealSession): Promise<void> {
  const { db, owner } = real.world;
  const view = await readDashboard(db, await owned(db, owner, real.projectId));
  const answered = model.answered;
  expect(view.state).toBe(model.stage);
  expect(view.answers.pulls + view.answers.duels).toBe(answered.length);
  expect(view.answers.held).toBe(model.held);
  expect(view.spent).toBeCloseTo(
    answered.reduce((sum, { price }) => sum + price, 0),
    6,
  );
  const engine = model.engine();
  expect(view.progress).toEqual({
    ...view.progress,
    decided: engine.progress().decided,
    pulls: engine.progress().pulls,
    duels: engine.progress().duels,
  });
}
