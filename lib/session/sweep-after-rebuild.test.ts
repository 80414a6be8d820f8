import { expect, it } from "vitest";
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { BordaDuelEvidence } from "@/lib/ranksearch/certificate/duel-evidence-borda";
import { finish } from "@/lib/ranksearch/in-steps";
import { listSweepDuels } from "@/lib/ranksearch/planning/sweep-options";
import type { Duel } from "@/lib/ranksearch/question";
import { advance } from "./advance";
import { engine } from "./engine";
import { evidenceOver } from "./evidence-over-time";
import type { SessionState } from "./session-state";
import { restoreState, storeState } from "./snapshot";
import { replay } from "./step";
import { EventSession } from "./testing/event-session";

const items = 16;

/** What the sweep that is on asks for. */
function duelsOf(state: SessionState): readonly Duel[] {
  const { certificate } = state.ranking as unknown as { readonly certificate: Certificate };
  return listSweepDuels(certificate.duelEvidence as BordaDuelEvidence, certificate);
}

function pairsOf(duels: readonly Duel[]): string[] {
  return duels.map(({ first, second }) => `${first} ${second}`).sort();
}

/** A session of `borda` with a sweep laid out, everyone asked about one thing; Gil has said a word about the last item. */
function withSweep(): EventSession {
  const session = new EventSession({
    items,
    live: { pricePull: 30, priceDuel: 1 },
    proven: { assumption: "borda", tolerance: 0.05 },
  });
  const say = (person: string, item: number) => {
    const prompt = `${person} on ${item}`;
    const question = { kind: "pull", item } as const;
    session.happen({ kind: "served", prompt, person, tab: "tab", question });
    session.happen({ kind: "answered", prompt, answer: "yes", elapsedMs: 5 });
  };
  say("Gil", items - 1);
  for (let n = 0; n < 40; n++) say(`person-${n}`, 0);
  session.pass(1);
  return session;
}

function exclude(session: EventSession): void {
  session.happen({ kind: "excluded", person: "Gil", by: "owner" });
}

it("an owner who has seen who meets whom, and excludes somebody, does not get the same matching again", () => {
  const session = withSweep();
  const before = duelsOf(session.state);
  expect(before.length).toBeGreaterThanOrEqual(items / 2);
  exclude(session);
  const after = duelsOf(session.state);
  expect(after.length).toBeGreaterThanOrEqual(items / 2);
  expect(pairsOf(after)).not.toEqual(pairsOf(before));
  session.happen({ kind: "restored", person: "Gil" });
  const last = duelsOf(session.state);
  expect(pairsOf(last)).not.toEqual(pairsOf(before));
  expect(pairsOf(last)).not.toEqual(pairsOf(after));
});

it("an answer to a matching from before a rebuild fills no place of the one after it", () => {
  const session = withSweep();
  const slots = new Set(duelsOf(session.state).map(({ slot }) => slot));
  exclude(session);
  for (const { slot } of duelsOf(session.state)) expect(slots).not.toContain(slot);
});

it("the log, a snapshot and the course of the evidence know the matching of after the rebuild", () => {
  const session = withSweep();
  exclude(session);
  const { state, log } = session;
  // The whole sweep is answered, each question by somebody new; with the last of them it counts.
  const asked = duelsOf(state);
  const item = asked.at(-1)!.second;
  for (const [n, question] of asked.entries()) {
    const prompt = `duel-${n}`;
    const left = "first" as const;
    session.happen({ kind: "served", prompt, person: `voter-${n}`, tab: "tab", question, left });
    const answer = question.first === 0 || question.second === item ? "right" : "left";
    session.happen({ kind: "answered", prompt, answer, elapsedMs: 5 });
  }
  session.pass(1);
  const { logEvidenceAbove } = state.ranking.report(item);
  expect(logEvidenceAbove).toBeGreaterThan(0);
  expect(evidenceOver(state, item).points.at(-1)).toMatchObject({ logEvidenceAbove });

  const replayed = replay(log, engine);
  advance(replayed, session.nowMs);
  const stored = structuredClone(storeState(state));
  for (const other of [replayed, finish(restoreState(state.created, engine, stored))]) {
    expect(duelsOf(other)).toEqual(duelsOf(state));
    expect(other.ranking.report(item)).toMatchObject({ logEvidenceAbove });
  }
});
