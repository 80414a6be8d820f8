/** Every duel so far, added up by pair. For planning: certificates keep counts of their own. */
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { copyState } from "@/lib/ranksearch/plain-state";

const pairsPerStep = 4_096;

export class DuelRecord {
  readonly state = {
    low: [] as number[],
    high: [] as number[],
    count: [] as number[],
    /** Sum of outcomes as seen from the item with the lower number. */
    lowWins: [] as number[],
  };
  private readonly placeOf = new Map<number, number>();

  constructor(private readonly itemCount: number) {}

  get pairCount(): number {
    return this.state.low.length;
  }

  add(first: number, second: number, outcome: number): void {
    const low = Math.min(first, second);
    const high = Math.max(first, second);
    const { state } = this;
    const key = low * this.itemCount + high;
    let place = this.placeOf.get(key);
    if (place === undefined) {
      place = state.low.length;
      this.placeOf.set(key, place);
      state.low.push(low);
      state.high.push(high);
      state.count.push(0);
      state.lowWins.push(0);
    }
    state.count[place] = state.count[place]! + 1;
    state.lowWins[place] = state.lowWins[place]! + (first === low ? outcome : 1 - outcome);
  }

  *restore(source: Readonly<Record<string, unknown>>): InSteps<void> {
    copyState(this.state, source);
    this.placeOf.clear();
    const { low, high } = this.state;
    for (const [from, to] of partsOf(low.length, pairsPerStep)) {
      yield;
      for (let place = from; place < to; place++) {
        this.placeOf.set(low[place]! * this.itemCount + high[place]!, place);
      }
    }
  }
}

/** The record by item: entries `start[i]` to `start[i + 1]` are item i's opponents. */
export interface DuelsByItem {
  readonly start: Int32Array;
  readonly opponent: Int32Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
}

export function groupByItem(record: DuelRecord, itemCount: number): DuelsByItem {
  const { low, high, count, lowWins } = record.state;
  const start = new Int32Array(itemCount + 1);
  for (let pair = 0; pair < low.length; pair++) {
    start[low[pair]! + 1] = start[low[pair]! + 1]! + 1;
    start[high[pair]! + 1] = start[high[pair]! + 1]! + 1;
  }
  for (let item = 0; item < itemCount; item++) start[item + 1] = start[item + 1]! + start[item]!;
  const next = start.slice(0, itemCount);
  const size = start[itemCount]!;
  const opponent = new Int32Array(size);
  const wins = new Float64Array(size);
  const losses = new Float64Array(size);
  const put = (item: number, other: number, won: number, lost: number) => {
    const place = next[item]!;
    next[item] = place + 1;
    opponent[place] = other;
    wins[place] = won;
    losses[place] = lost;
  };
  for (let pair = 0; pair < low.length; pair++) {
    const won = lowWins[pair]!;
    const lost = count[pair]! - won;
    put(low[pair]!, high[pair]!, won, lost);
    put(high[pair]!, low[pair]!, lost, won);
  }
  return { start, opponent, wins, losses };
}
