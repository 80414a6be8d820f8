/**
 * Checks a proof piece by piece, so that it takes the memory of its session and no more: first its events, then its items, then the gold ones. The
 * first thing that is wrong is what it says; once something is, it looks no further.
 */
import { advance } from "./advance";
import { BrokenLog } from "./broken-log";
import { sessionEventSchema } from "./events";
import { type Claim, claimOf, firstDifference } from "./proof-claim";
import { type Engine, type SessionState, startState } from "./session-state";
import { step } from "./step";

/** What counts because the file's moment is later than the log's last event, and so rests on the file's word. */
interface CountedSince {
  readonly answers: number;
  readonly labels: number;
}

type Counts = Record<Claim["label"], number>;

/** How many items were said to be what. */
export interface Tally {
  readonly items: number;
  readonly events: number;
  readonly labels: Counts;
  /** Null where the session has one proof alone. */
  readonly proven: { readonly share: Counts; readonly all: Counts } | null;
  readonly audited: { readonly above: number; readonly below: number } | null;
}

export type Verdict =
  | {
      readonly kind: "proven";
      readonly state: SessionState;
      readonly countedSince: CountedSince;
      readonly tally: Tally;
    }
  | { readonly kind: "refuted"; readonly because: string };

interface Identity {
  readonly id: string;
  readonly contentHash: string;
}

export interface Hashing {
  /** The hash of an event, given the one before it. */
  readonly chain: (previous: string, seq: number, payload: string) => string;
  readonly start: string;
  /** Of all items, one after the other. */
  readonly items: () => { add(item: Identity): void; end(): string };
}

/** What the file says besides its lists, and how many items it has. */
interface Stated {
  readonly algorithm: string;
  readonly asOfMs: number;
  readonly head: string;
  readonly itemCount: number;
}

export class ProofCheck {
  private because: string | null = null;
  private state: SessionState | null = null;
  private countedSince: CountedSince = { answers: 0, labels: 0 };
  private previous: string;
  private events = 0;
  private items = 0;
  private readonly itemsHash;
  private difference: string | null = null;
  private readonly labels = noCounts();
  private readonly proven = { share: noCounts(), all: noCounts() };
  private readonly audited = { above: 0, below: 0 };
  private hasOneProof = false;
  private isAudited = false;

  constructor(
    private readonly stated: Stated,
    private readonly engine: Engine,
    private readonly hashing: Hashing,
  ) {
    this.previous = hashing.start;
    this.itemsHash = hashing.items();
  }

  /** The next one of the log; false if it need not go on. */
  event(payload: string, hash: string): boolean {
    const seq = this.events++;
    this.previous = this.hashing.chain(this.previous, seq, payload);
    if (this.previous !== hash) {
      return this.refute(`Event ${seq} of the log was changed: its hash doesn't match.`);
    }
    try {
      this.replay(payload);
      return true;
    } catch (error) {
      return this.refute(`The log can't be replayed: ${messageOf(error)}`);
    }
  }

  private refute(because: string): false {
    this.because ??= because;
    return false;
  }

  private replay(payload: string): void {
    const event = sessionEventSchema.parse(JSON.parse(payload));
    if (this.state !== null) {
      step(this.state, event);
      return;
    }
    if (event.kind !== "created") {
      throw new BrokenLog(`A log starts with "created", not "${event.kind}".`);
    }
    // Before anything is made in that size: a forged number would take all memory.
    if (event.itemCount !== this.stated.itemCount) {
      throw new BrokenLog("the number of items doesn't match the session's.");
    }
    this.state = startState(event, this.engine);
  }

  /** There are no more events. */
  endEvents(): boolean {
    if (this.because !== null) return false;
    if (this.previous !== this.stated.head) {
      return this.refute("The log was cut short: its last hash is not the head.");
    }
    try {
      this.letTimePass();
    } catch (error) {
      return this.refute(`The log can't be replayed: ${messageOf(error)}`);
    }
    return this.state?.created.algorithm === this.stated.algorithm
      ? true
      : this.refute("The algorithm's version doesn't match the session's.");
  }

  private letTimePass(): void {
    const { state } = this;
    if (state === null) throw new BrokenLog("The log is empty.");
    const { asOfMs } = this.stated;
    if (asOfMs < state.clockMs) throw new BrokenLog("it goes on after the proof's moment.");
    // By the last event's own time, the log settles it; what comes after has only the file's word.
    advance(state, state.clockMs);
    const settled = { closed: state.book.length, statuses: state.statuses.slice() };
    advance(state, asOfMs);
    let [answers, labels] = [0, 0];
    for (let at = settled.closed; at < state.book.length; at++) {
      if (state.book.closing(at) === "counted") answers++;
    }
    for (const [item, status] of state.statuses.entries()) {
      if (status !== settled.statuses[item]) labels++;
    }
    this.countedSince = { answers, labels };
  }

  /** The next of the items that were judged. */
  item(claim: Claim): void {
    const index = this.items++;
    if (this.because !== null || this.state === null) return;
    this.itemsHash.add(claim);
    this.count(claim);
    if (this.difference !== null || index >= this.state.created.itemCount) return;
    const difference = firstDifference(claim, claimOf(claim, this.state.ranking.report(index)));
    if (difference !== null) this.difference = `Item ${claim.id}: ${difference}`;
  }

  private count({ label, proven, audited }: Claim): void {
    this.labels[label]++;
    if (proven === undefined) this.hasOneProof = true;
    else {
      this.proven.share[proven.share]++;
      this.proven.all[proven.all]++;
    }
    if (audited === undefined) return;
    this.isAudited = true;
    if (audited.label !== null) this.audited[audited.label]++;
  }

  gold(item: Identity): void {
    this.itemsHash.add(item);
  }

  end(): Verdict {
    const { state, countedSince, events, items, labels } = this;
    if (this.because === null && state?.created.itemsHash !== this.itemsHash.end()) {
      this.refute("The items are not the ones the session was created with.");
    }
    const because = this.because ?? this.difference;
    if (because !== null || state === null) return { kind: "refuted", because: because! };
    const tally = {
      ...{ items, events, labels },
      proven: this.hasOneProof ? null : this.proven,
      audited: this.isAudited ? this.audited : null,
    };
    return { kind: "proven", state, countedSince, tally };
  }
}

function noCounts(): Counts {
  return { above: 0, below: 0, undecided: 0, open: 0 };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
