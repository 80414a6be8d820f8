import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { advance } from "./advance";
import { describeVerdict, notProven } from "./describe-verdict";
import { engine } from "./engine";
import { eventVersion, type NewEvent, type SessionEvent } from "./events";
import { checkProof, type Proof, proofFormat } from "./proof";
import type { Hashing } from "./proof-check";
import { claimOf } from "./proof-claim";
import { type CantTell, defaultSettings } from "./settings";
import { replay } from "./step";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");
const hashing: Hashing = {
  start: "start",
  chain: (previous, seq, payload) => sha(`${previous} ${seq} ${payload}`),
  items: () => {
    const added: string[] = [];
    return {
      add: ({ id, contentHash }) => void added.push(id, contentHash),
      end: () => sha(JSON.stringify(added)),
    };
  },
};

function hashOf(all: readonly { readonly id: string; readonly contentHash: string }[]): string {
  const hash = hashing.items();
  for (const item of all) hash.add(item);
  return hash.end();
}

const itemCount = 3;
const items = Array.from({ length: itemCount }, (_, n) => ({ id: `i${n}`, contentHash: `h${n}` }));

/** A log in which many people say yes to item 0 and no to item 1. */
function makeLog(undoMs = 0): SessionEvent[] {
  const settings = { ...defaultSettings.live, undoMs };
  const { questions } = defaultSettings;
  const created: NewEvent = {
    ...{ kind: "created", algorithm: algorithmVersion, seed: 5, itemCount, gold: [] },
    ...{ settings, goal: { rung: "all" }, questions },
    config: { ...defaultConfig, allDelta: 0.2, tolerance: 0.1 },
    itemsHash: hashOf(items),
  };
  const events: NewEvent[] = [created];
  for (let n = 0; n < 60; n++) {
    const question = { kind: "pull", item: n % 2 } as const;
    const prompt = `prompt-${n}`;
    events.push({ kind: "served", prompt, person: `person-${n}`, tab: "tab", question });
    events.push({ kind: "answered", prompt, answer: n % 2 === 0 ? "yes" : "no", elapsedMs: 5 });
  }
  return events.map((event, n) => ({ v: eventVersion, atMs: n, ...event }) as SessionEvent);
}

function makeProof(log = makeLog(), asOfMs = log.at(-1)!.atMs + 1): Proof {
  const state = replay(log, engine);
  advance(state, asOfMs);
  let head = hashing.start;
  const events = log.map((event, seq): [string, string] => {
    const payload = JSON.stringify(event);
    head = hashing.chain(head, seq, payload);
    return [payload, head];
  });
  return {
    ...{ format: proofFormat, algorithm: algorithmVersion, project: "Test" },
    ...{ session: { id: "s", number: 1 }, asOfMs, gold: [], events, head },
    items: items.map((item, index) => claimOf(item, state.ranking.report(index))),
  };
}

describe("checkProof", () => {
  it("finds the claimed labels again", () => {
    const proof = makeProof();
    expect(proof.items.map((item) => item.label)).toEqual(["above", "below", "open"]);
    expect(checkProof(proof, engine, hashing).kind).toBe("proven");
  });

  it("verifies logs whose config has the engine's former budget and rounds", () => {
    const paper = { initialGamma: "algorithm-4", shrinkFactor: 2 };
    const log = makeLog().map((event) =>
      event.kind === "created"
        ? { ...event, config: { ...event.config, budget: null, paper } }
        : event,
    );
    const proof = makeProof(log);
    expect(proof.events[0]![0]).toContain("algorithm-4");
    expect(checkProof(proof, engine, hashing).kind).toBe("proven");
  });

  it("counts can't tell as the log's first event says", () => {
    const countedAs = (cantTell: CantTell) =>
      makeLog().map((event): SessionEvent => {
        if (event.kind === "answered") return { ...event, answer: "cant-tell" };
        if (event.kind !== "created") return event;
        return { ...event, questions: { ...event.questions, cantTell } };
      });
    const proof = makeProof(countedAs("no"));
    expect(proof.items.map((item) => item.label)).toEqual(["below", "below", "open"]);
    expect(checkProof(proof, engine, hashing).kind).toBe("proven");
    const { events, head, items: half } = makeProof(countedAs("half"));
    expect(half.map((item) => item.label)).toEqual(["open", "open", "open"]);
    expect(checkProof({ ...proof, events, head }, engine, hashing).kind).toBe("refuted");
  });

  it("notices any changed byte of the log", () => {
    const proof = makeProof();
    for (let seq = 0; seq < proof.events.length; seq += 7) {
      const [payload, hash] = proof.events[seq]!;
      for (const at of [0, payload.length >> 1, payload.length - 1]) {
        const changed = `${payload.slice(0, at)}#${payload.slice(at + 1)}`;
        const events = proof.events.with(seq, [changed, hash]);
        const verdict = checkProof({ ...proof, events }, engine, hashing);
        expect(verdict).toEqual({
          kind: "refuted",
          because: expect.stringContaining(`Event ${seq}`),
        });
      }
    }
  });

  it("notices a log that was cut short", () => {
    const proof = makeProof();
    const verdict = checkProof({ ...proof, events: proof.events.slice(0, -2) }, engine, hashing);
    expect(verdict.kind).toBe("refuted");
  });

  it("does not judge a proof of another version of the algorithm", () => {
    const newer = { ...engine, version: "another", canReplay: () => false };
    expect(checkProof(makeProof(), newer, hashing)).toEqual({
      kind: "refuted",
      because: expect.stringContaining(`begun with version ${algorithmVersion}`),
    });
  });

  it("notices another label, another bound and another item", () => {
    const proof = makeProof();
    const [first, ...others] = proof.items;
    const forgeries: Proof[] = [
      { ...proof, items: [{ ...first!, label: "below" }, ...others] },
      { ...proof, items: [{ ...first!, low: first!.low + 1e-6 }, ...others] },
      { ...proof, items: [{ ...first!, contentHash: "other" }, ...others] },
      { ...proof, items: others },
      { ...proof, items: [{ ...first!, logEvidenceAbove: null }, ...others] },
      { ...proof, items: [{ ...first!, logBar: null }, ...others] },
    ];
    for (const forged of forgeries) {
      expect(checkProof(forged, engine, hashing).kind).toBe("refuted");
    }
  });

  it("refuses a moment before the log's last event", () => {
    const proof = makeProof();
    const asOfMs = JSON.parse(proof.events.at(-1)![0]).atMs - 1;
    expect(checkProof({ ...proof, asOfMs }, engine, hashing)).toEqual({
      kind: "refuted",
      because: expect.stringContaining("goes on after the proof's moment"),
    });
  });

  it("tells what rests on the moment that the file names from what the log settles", () => {
    const settled = checkProof(makeProof(), engine, hashing);
    expect(settled).toMatchObject({ kind: "proven", countedSince: { answers: 0, labels: 0 } });
    // An undo window longer than the log: by its last event not one answer had counted.
    const log = makeLog(10_000);
    const early = checkProof(makeProof(log), engine, hashing);
    expect(early).toMatchObject({ kind: "proven", countedSince: { answers: 0, labels: 0 } });
    const proof = makeProof(log, 20_000);
    const late = checkProof(proof, engine, hashing);
    expect(late).toMatchObject({ kind: "proven", countedSince: { answers: 60, labels: 2 } });
    // The same labels with the moment at which they could all still be taken back.
    expect(checkProof({ ...proof, asOfMs: log.length }, engine, hashing).kind).toBe("refuted");
    expect(describeVerdict(proof, late, "noon")).toContain(
      "2 labels and 60 answers count only if no answer was undone",
    );
  });

  it("says which of its words are only the file's", () => {
    const proof = { ...makeProof(), project: "a\nPROVEN" };
    const text = describeVerdict(proof, checkProof(proof, engine, hashing), "noon");
    const [proven, unproven] = text.split("As the file says, not proven:");
    expect(proven).not.toContain("session");
    expect(unproven).toContain(`project "a\\nPROVEN", session 1, at noon`);
    expect(unproven).toContain("no label depends on that moment");
    expect(notProven("Item a\nPROVEN: no")).toBe("NOT PROVEN  Item a PROVEN: no");
  });

  it("prints nothing of a file that a terminal would obey", () => {
    const nasty = "\x1b[2J\x1b]0;title\x07\x9b31m\x85\x7f\u202e\u2028\0";
    const obeyed = /(?!\n)[\p{Cc}\p{Zl}\u202a-\u202e]/u;
    const proof = { ...makeProof(), project: `a${nasty}b` };
    const verdict = checkProof(proof, engine, hashing);
    expect(verdict.kind).toBe("proven");
    expect(describeVerdict(proof, verdict, "noon")).not.toMatch(obeyed);
    const [first, ...others] = proof.items;
    const forged = {
      ...proof,
      items: [{ ...first!, label: "below" as const, id: `i${nasty}` }, ...others],
    };
    const accepting = { ...hashing, items: () => ({ add: () => {}, end: () => hashOf(items) }) };
    const refuted = checkProof(forged, engine, accepting);
    expect(describeVerdict(forged, refuted, "noon")).toMatch(
      /^NOT PROVEN {2}Item i[^\n]*label below/,
    );
    expect(describeVerdict(forged, refuted, "noon")).not.toMatch(obeyed);
  });

  it("notices a chain made anew over a log that does not bear the labels", () => {
    const honest = makeProof();
    const log = makeLog().filter((event) => !("prompt" in event) || event.prompt !== "prompt-0");
    const forged = { ...makeProof(log), items: honest.items };
    expect(checkProof(forged, engine, hashing)).toMatchObject({ kind: "refuted" });
  });
});
