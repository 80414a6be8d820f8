/** A `paper` session as plain JSON data, and back. */
import { z } from "zod";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { buildItems, type PaperPhase, type PaperState } from "./paper-state";

const numbers = z.array(z.number());
const count = z.number().int().nonnegative();
const itemOrNone = count.nullable();

const ledgerSchema = z.object({
  size: count,
  filledCount: count,
  filledBefore: count,
  filledAfter: numbers,
  reserved: numbers,
  frontier: count,
  passedOver: numbers,
});

const phaseSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("ranking"),
    findingGamma: z.boolean(),
    duelsBefore: count,
    duelsAfter: count,
    ledger: ledgerSchema,
  }),
  z.object({
    kind: z.literal("searching"),
    order: numbers,
    search: z.object({ low: count, high: count }),
    check: count,
    pivotAbove: itemOrNone,
    pivotBelow: itemOrNone,
  }),
  z.object({ kind: z.literal("finished") }),
]);

const snapshotSchema = z.object({
  version: z.literal(algorithmVersion),
  /** Written by this engine from a config that was checked where it came in. */
  config: z.custom<RankSearchConfig>((value) => typeof value === "object" && value !== null),
  itemCount: count,
  seed: z.number().int(),
  round: count,
  gamma: z.number().positive(),
  phase: phaseSchema,
  working: numbers,
  place: numbers,
  items: z.record(z.string(), numbers),
  above: count,
  below: count,
  capped: count,
  pulls: count,
  duels: count,
  spent: z.number(),
  boundary: itemOrNone,
  stalled: z.boolean(),
  reservedPulls: z.array(z.tuple([count, count])),
  changed: numbers,
});
export type PaperSnapshot = z.infer<typeof snapshotSchema>;

export function writeSnapshot(state: PaperState): PaperSnapshot {
  return {
    ...state,
    version: algorithmVersion,
    phase: writePhase(state.phase),
    working: [...state.working],
    place: [...state.place],
    items: Object.fromEntries(
      Object.entries(state.items).map(([column, values]) => [column, [...values]]),
    ),
    reservedPulls: [...state.reservedPulls],
    changed: [...state.changed],
  };
}

export function readSnapshot(data: unknown): PaperState {
  const { version: _, ...snapshot } = snapshotSchema.parse(data);
  return {
    ...snapshot,
    phase: readPhase(snapshot.phase),
    working: Int32Array.from(snapshot.working),
    place: Int32Array.from(snapshot.place),
    items: buildItems((column) => snapshot.items[column] ?? snapshot.itemCount),
    reservedPulls: new Map(snapshot.reservedPulls),
    changed: new Set(snapshot.changed),
  };
}

function writePhase(phase: PaperPhase): PaperSnapshot["phase"] {
  if (phase.kind === "searching") return { ...phase, order: [...phase.order] };
  if (phase.kind === "finished") return phase;
  const { filledAfter, reserved, passedOver } = phase.ledger;
  const ledger = {
    ...phase.ledger,
    filledAfter: [...filledAfter],
    reserved: [...reserved],
    passedOver: [...passedOver],
  };
  return { ...phase, ledger };
}

function readPhase(phase: PaperSnapshot["phase"]): PaperPhase {
  if (phase.kind === "searching") return { ...phase, order: Int32Array.from(phase.order) };
  if (phase.kind === "finished") return phase;
  const { filledAfter, reserved, passedOver } = phase.ledger;
  const ledger = {
    ...phase.ledger,
    filledAfter: new Set(filledAfter),
    reserved: new Set(reserved),
    passedOver: new Set(passedOver),
  };
  return { ...phase, ledger };
}
