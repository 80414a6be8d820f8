/** Proofs and logs, changed in one place and hashed again, so that the change reaches the replay. */
import fc from "fast-check";
import { defaultConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { hashItems, proofHashing } from "@/lib/server/sessions/proof-hashing";
import { advance } from "@/lib/session/advance";
import { engine } from "@/lib/session/engine";
import { eventVersion, type SessionEvent } from "@/lib/session/events";
import { checkProof, type Proof, proofFormat, proofSchema } from "@/lib/session/proof";
import { claimOf } from "@/lib/session/proof-claim";
import { defaultSettings } from "@/lib/session/settings";
import { replay } from "@/lib/session/step";
import { json, spoilt } from "./nasty-values";
import type { ParserTarget } from "./parser-targets";

const items = ["a", "b", "c"].map((id) => ({ id, contentHash: `hash of ${id}` }));

function soundLog(): unknown[] {
  const settings = { ...defaultSettings.live, undoMs: 0 };
  const { questions } = defaultSettings;
  const { goal, ...config } = { ...defaultConfig, allDelta: 0.2, tolerance: 0.1 };
  const facts = {
    seed: 5,
    itemCount: items.length,
    gold: [],
    itemsHash: hashItems(items),
  };
  const events: object[] = [
    { kind: "created", algorithm: algorithmVersion, config, goal, settings, questions, ...facts },
  ];
  for (let n = 0; n < 20; n++) {
    const prompt = `prompt-${n}`;
    const question = { kind: "pull", item: n % 2 };
    events.push({ kind: "served", prompt, person: `person-${n}`, tab: "tab", question });
    events.push({ kind: "answered", prompt, answer: n % 2 === 0 ? "yes" : "no", elapsedMs: 5 });
  }
  events.push({ kind: "paused", by: "owner" }, { kind: "resumed" });
  events.push({ kind: "excluded", person: "person-3", by: "owner" });
  return events.map((event, n) => ({ v: eventVersion, atMs: n, ...event }));
}

function proofOf(log: readonly unknown[], claims: unknown): unknown {
  let head = proofHashing.start;
  const events = log.map((event, seq) => {
    const payload = JSON.stringify(event) ?? "";
    head = proofHashing.chain(head, seq, payload);
    return [payload, head];
  });
  const opening = { format: proofFormat, algorithm: algorithmVersion, project: "Test" };
  return {
    ...opening,
    session: { id: "s", number: 1 },
    asOfMs: log.length,
    gold: [],
    events,
    head,
    items: claims,
  };
}

const log = soundLog();
const state = replay(log as SessionEvent[], engine);
advance(state, log.length);
const claims = items.map((item, index) => claimOf(item, state.ranking.report(index)));
const soundProof = proofOf(log, claims);

if (checkProof(proofSchema.parse(soundProof), engine, proofHashing).kind !== "proven") {
  throw new Error("The proof that is to be spoilt is not sound to begin with.");
}

/** Refused with words, or still sound (a change may touch what no label hangs on); never an exception. */
function check(value: unknown): void {
  const parsed = proofSchema.safeParse(value);
  if (!parsed.success) return;
  const verdict = checkProof(parsed.data as Proof, engine, proofHashing);
  if (verdict.kind === "refuted" && verdict.because.length < 10)
    throw new Error("refuted without words");
}

export const proofTargets: readonly ParserTarget[] = [
  {
    name: "a proof",
    weight: 2,
    property: fc.property(fc.oneof(json, spoilt(soundProof)), check) as fc.IProperty<unknown>,
  },
  {
    name: "a proof over a changed log",
    weight: 3,
    property: fc.property(spoilt(log), (changed) =>
      check(proofOf(Array.isArray(changed) ? changed : [changed], claims)),
    ) as fc.IProperty<unknown>,
  },
];
