/** The state of a `paper` session: plain data, a function of (config, K, seed) and the answers. */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { cloneLedger, type SlotLedger } from "./slot-ledger";
import type { ThresholdSearch } from "./threshold-search";

/** Per item. */
const itemColumns = {
  /** n_i: duels that served this item; simulations take it beyond 32 bits */
  duels: Float64Array,
  /** w_i */
  wins: Float64Array,
  /** m_i */
  pulls: Int32Array,
  /** s_i */
  yes: Float64Array,
  /** One of `itemStatuses` */
  status: Uint8Array,
  decidedInRound: Int32Array,
  logEvidenceAbove: Float64Array,
  logEvidenceBelow: Float64Array,
  logBar: Float64Array,
  /** The interval of the item's last check */
  low: Float64Array,
  high: Float64Array,
} as const;
export type ItemColumn = keyof typeof itemColumns;
export type PaperItems = { readonly [C in ItemColumn]: InstanceType<(typeof itemColumns)[C]> };

export interface RankingPhase {
  readonly kind: "ranking";
  /** Whether Algorithm 4 is still looking for gamma_0. */
  readonly findingGamma: boolean;
  /** Duels that each working item had before this phase, and has after it. */
  readonly duelsBefore: number;
  readonly duelsAfter: number;
  /** Slot s is draw number duelsBefore + floor(s / |S|) of working item s mod |S|. */
  readonly ledger: SlotLedger;
}

export interface SearchingPhase {
  readonly kind: "searching";
  /** i_1 … i_|S| */
  readonly order: Int32Array;
  search: ThresholdSearch;
  /** t of Figure-Out-Label for the item in the middle */
  check: number;
  /** The lowest-ranked item that this search labelled above: i_{k+1} at its end. */
  pivotAbove: number | null;
  /** The highest-ranked item that this search labelled below: i_k at its end. */
  pivotBelow: number | null;
}

export type PaperPhase = RankingPhase | SearchingPhase | { readonly kind: "finished" };

export interface PaperState {
  config: RankSearchConfig;
  readonly itemCount: number;
  readonly seed: number;
  /** t */
  round: number;
  /** gamma_t */
  gamma: number;
  phase: PaperPhase;
  /** S, ascending */
  working: Int32Array;
  /** Each item's place in S, or -1 */
  readonly place: Int32Array;
  readonly items: PaperItems;
  above: number;
  below: number;
  /** Given up at the cap of answers per item. */
  capped: number;
  pulls: number;
  duels: number;
  spent: number;
  /** k of the last search that ended */
  boundary: number | null;
  /** Whether the cap forbids every further question, for now. */
  stalled: boolean;
  readonly reservedPulls: Map<number, number>;
  readonly changed: Set<number>;
}

/** Where Alg. 4 starts looking for gamma_0. */
const initialGamma = 0.1;

export const itemStatuses = {
  open: 0,
  pulledAbove: 1,
  pulledBelow: 2,
  inferredAbove: 3,
  inferredBelow: 4,
  undecided: 5,
} as const;

/** Builds every column from its old values, or from a length. */
export function buildItems(values: (column: ItemColumn) => ArrayLike<number> | number): PaperItems {
  const columns = Object.entries(itemColumns).map(([name, Column]) => {
    const value = values(name as ItemColumn);
    return [name, typeof value === "number" ? new Column(value) : Column.from(value)];
  });
  return Object.fromEntries(columns);
}

export function createState(config: RankSearchConfig, itemCount: number, seed: number): PaperState {
  return {
    config,
    itemCount,
    seed,
    round: 0,
    gamma: initialGamma,
    phase: { kind: "finished" },
    working: Int32Array.from({ length: itemCount }, (_, item) => item),
    place: Int32Array.from({ length: itemCount }, (_, item) => item),
    items: buildItems(() => itemCount),
    above: 0,
    below: 0,
    capped: 0,
    pulls: 0,
    duels: 0,
    spent: 0,
    boundary: null,
    stalled: false,
    reservedPulls: new Map(),
    changed: new Set(),
  };
}

export function cloneState(state: PaperState): PaperState {
  return {
    ...state,
    phase: clonePhase(state.phase),
    working: state.working.slice(),
    place: state.place.slice(),
    items: buildItems((column) => state.items[column]),
    reservedPulls: new Map(state.reservedPulls),
    changed: new Set(state.changed),
  };
}

function clonePhase(phase: PaperPhase): PaperPhase {
  if (phase.kind === "ranking") return { ...phase, ledger: cloneLedger(phase.ledger) };
  return { ...phase };
}
