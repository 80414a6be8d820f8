/**
 * What `proof.json` says, and whether its log bears it out: config, seed and answers are replayed to labels and
 * bounds, which must be the ones that are claimed. The project's name, the session's id and number and the moment are in no
 * event: they are as the file says.
 */
import { z } from "zod";
import {
  checkResults,
  type ItemReport,
  type ItemStatus,
  provenances,
  sides,
} from "@/lib/ranksearch/label";
import { advance } from "./advance";
import { BrokenLog } from "./broken-log";
import { sessionEventSchema } from "./events";
import type { Engine, SessionState } from "./session-state";
import { replay } from "./step";

export const proofFormat = "thresher-proof-1";

const bound = z.number().nullable();
const label = z.enum(["above", "below", "undecided", "open"]);
const claimSchema = z.object({
  id: z.string(),
  contentHash: z.string(),
  /** By the goal's proof. An estimate is none: under Estimated every item is open here. */
  label,
  how: z.enum(provenances).nullable(),
  logEvidenceAbove: bound,
  logEvidenceBelow: bound,
  logBar: bound,
  low: z.number(),
  high: z.number(),
  /** By each proof, whatever the goal; sessions from before the ladder have one. */
  proven: z.object({ share: label, all: label }).exactOptional(),
  /** As passed by the check of a random sample, once one has passed. */
  audited: z
    .object({
      label: z.enum(sides).nullable(),
      check: z.enum(checkResults).nullable(),
    })
    .exactOptional(),
});
export type Claim = z.infer<typeof claimSchema>;

export const proofSchema = z.object({
  format: z.literal(proofFormat),
  algorithm: z.string(),
  project: z.string(),
  session: z.object({ id: z.string(), number: z.number().int() }),
  /** Answers whose window had closed by then are counted. Nothing shows that this moment came before anybody took one back. */
  asOfMs: z.number().int(),
  /** The items that were judged, with their labels, then the gold items. */
  items: z.array(claimSchema),
  gold: z.array(z.object({ id: z.string(), contentHash: z.string() })),
  /** Each event as the exact text that was hashed, with its hash. */
  events: z.array(z.tuple([z.string(), z.string()])),
  head: z.string(),
});
export type Proof = z.infer<typeof proofSchema>;

/** Evidence beyond every bound is infinite, which JSON writes as null. */
export function claimOf(
  item: { readonly id: string; readonly contentHash: string },
  report: ItemReport,
): Claim {
  const { status, proofs } = report;
  const { share, all } = proofs;
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    id: item.id,
    contentHash: item.contentHash,
    label: labelIn(status),
    how: status.kind === "decided" ? status.provenance : null,
    logEvidenceAbove: finite(report.logEvidenceAbove),
    logEvidenceBelow: finite(report.logEvidenceBelow),
    logBar: finite(report.logBar),
    low: report.interval.low,
    high: report.interval.high,
    ...(share && all && { proven: { share: labelIn(share.status), all: labelIn(all.status) } }),
    ...(report.audited && { audited: report.audited }),
  };
}

function labelIn(status: ItemStatus): Claim["label"] {
  return status.kind === "decided" ? status.side : status.kind;
}

/** What counts because the file's moment is later than the log's last event, and so rests on the file's word. */
interface CountedSince {
  readonly answers: number;
  readonly labels: number;
}

export type Verdict =
  | { readonly kind: "proven"; readonly state: SessionState; readonly countedSince: CountedSince }
  | { readonly kind: "refuted"; readonly because: string };

export interface Hashing {
  /** The hash of an event, given the one before it. */
  readonly chain: (previous: string, seq: number, payload: string) => string;
  readonly start: string;
  readonly items: (
    items: Iterable<{ readonly id: string; readonly contentHash: string }>,
  ) => string;
}

export function checkProof(proof: Proof, engine: Engine, hashing: Hashing): Verdict {
  const broken = findBrokenLink(proof, hashing);
  if (broken !== null) return { kind: "refuted", because: broken };
  const replayed = replayLog(proof, engine);
  if (typeof replayed === "string") return { kind: "refuted", because: replayed };
  const { state, countedSince } = replayed;
  const { created } = state;
  if (created.algorithm !== proof.algorithm) {
    return { kind: "refuted", because: "The algorithm's version doesn't match the session's." };
  }
  if (created.itemsHash !== hashing.items([...proof.items, ...proof.gold])) {
    return { kind: "refuted", because: "The items are not the ones the session was created with." };
  }
  for (const [index, claim] of proof.items.entries()) {
    const found = claimOf(claim, state.ranking.report(index));
    const difference = firstDifference(claim, found);
    if (difference === null) continue;
    return { kind: "refuted", because: `Item ${claim.id}: ${difference}` };
  }
  return { kind: "proven", state, countedSince };
}

function findBrokenLink(proof: Proof, hashing: Hashing): string | null {
  let previous = hashing.start;
  for (const [seq, [payload, hash]] of proof.events.entries()) {
    previous = hashing.chain(previous, seq, payload);
    if (previous !== hash) return `Event ${seq} of the log was changed: its hash doesn't match.`;
  }
  return previous === proof.head ? null : "The log was cut short: its last hash is not the head.";
}

function replayLog(
  proof: Proof,
  engine: Engine,
): { readonly state: SessionState; readonly countedSince: CountedSince } | string {
  try {
    const parse = function* () {
      for (const [payload] of proof.events) {
        const event = sessionEventSchema.parse(JSON.parse(payload));
        // Before anything is made in that size: a forged number would take all memory.
        if (event.kind === "created" && event.itemCount !== proof.items.length) {
          throw new BrokenLog("the number of items doesn't match the session's.");
        }
        yield event;
      }
    };
    const state = replay(parse(), engine);
    if (proof.asOfMs < state.clockMs) throw new BrokenLog("it goes on after the proof's moment.");
    // By the last event's own time, the log settles it; what comes after has only the file's word.
    advance(state, state.clockMs);
    const settled = { closed: state.book.length, statuses: state.statuses.slice() };
    advance(state, proof.asOfMs);
    let answers = 0;
    for (let at = settled.closed; at < state.book.length; at++) {
      if (state.book.closing(at) === "counted") answers++;
    }
    const labels = state.statuses.filter((status, item) => status !== settled.statuses[item]);
    return { state, countedSince: { answers, labels: labels.length } };
  } catch (error) {
    return `The log can't be replayed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Labels must agree exactly, numbers to the last few bits: machines may round a logarithm differently. */
function firstDifference(claimed: Claim, found: Claim): string | null {
  for (const key of ["label", "how"] as const) {
    if (claimed[key] !== found[key]) {
      return `the proof says ${key} ${claimed[key]}, the log gives ${found[key]}.`;
    }
  }
  for (const rung of ["share", "all"] as const) {
    const [said, given] = [claimed.proven?.[rung], found.proven?.[rung]];
    if (said !== undefined && said !== given) {
      return `the proof says ${said} under ${rung}, the log gives ${given ?? "no such claim"}.`;
    }
  }
  for (const key of ["label", "check"] as const) {
    const [said, given] = [claimed.audited?.[key] ?? null, found.audited?.[key] ?? null];
    if (said !== given)
      return `the proof says ${key} ${said} by the check, the log gives ${given}.`;
  }
  for (const key of ["logEvidenceAbove", "logEvidenceBelow", "logBar", "low", "high"] as const) {
    if (!agree(claimed[key], found[key])) {
      return `the proof says ${key} ${claimed[key]}, the log gives ${found[key]}.`;
    }
  }
  return null;
}

/** What is infinite, and so null, is near nothing but itself. */
function agree(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
}
