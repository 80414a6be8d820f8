import { mostNews } from "@/db/event-log";
import type { EventRow } from "@/db/rows/events";
import type { Database } from "@/db/store";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import { chainHash, chainStart } from "@/lib/server/kernel/event-chain";
import { errorFields, log } from "@/lib/server/kernel/log";
import { BrokenLog, OtherAlgorithm } from "@/lib/session/broken-log";
import { servingEngine as engine } from "@/lib/session/engine";
import { eventVersion, type NewEvent, sessionEventSchema } from "@/lib/session/events";
import { isLongRebuild, prepareRebuild } from "@/lib/session/rebuild";
import { type SessionState, startState } from "@/lib/session/session-state";
import { restoreState, type StoredState, storeState } from "@/lib/session/snapshot";
import { step } from "@/lib/session/step";
import { type Moment, momentOf, packMoment, unpackMoment } from "./packed-snapshot";
import { runInSlices, runSlice, Slice } from "./run-in-slices";

/** So many events are replayed at most when a session is opened, or a fortieth of the log. */
const leastSnapshotInterval = 20_000;

/** Some milliseconds' worth. */
const readAtOnce = 1_000;

/** After planning for a while, answers have the thread for so many times as long. */
const planRest = 30;

interface SnapshotTaken {
  readonly seq: number;
  readonly moment: Moment;
}

/** A session's state in this process's memory, as far as it has read the log. */
export class LiveSession {
  private readonly unwritten: EventRow[] = [];
  private planNotBeforeMs = 0;
  private planning: InSteps<void> | null = null;
  private planningMs = 0;
  private behind = false;
  private setBack: { readonly fromMs: number; readonly steadyMs: number } | null = null;

  private constructor(
    private readonly db: Database,
    readonly id: string,
    readonly state: SessionState,
    private head: string,
    private snapshotSeq: number,
  ) {}

  /** Null when there is no such session. */
  static async open(db: Database, id: string): Promise<LiveSession | null> {
    const first = await db.log.at(id, 0);
    if (!first) return null;
    // Before the snapshot is read, which takes long: live pages of such a project ask again and again.
    const { algorithm } = parseCreated(first);
    if (algorithm !== engine.version) throw new OtherAlgorithm(algorithm, engine.version);
    return (
      (await LiveSession.fromSnapshot(db, id, first)) ?? (await LiveSession.fromLog(db, id, first))
    );
  }

  /** Whether our version of the algorithm began it; true of a session that is not there. */
  static async canOpen(db: Database, id: string): Promise<boolean> {
    const first = await db.log.at(id, 0);
    if (!first) return true;
    return parseCreated(first).algorithm === engine.version;
  }

  static async fromLog(db: Database, id: string, first: EventRow): Promise<LiveSession> {
    const live = new LiveSession(db, id, startState(parseCreated(first), engine), first.hash, 0);
    await live.replay();
    return live;
  }

  /** As it stood after this event. */
  static async upTo(db: Database, id: string, seq: number): Promise<LiveSession> {
    const first = await db.log.at(id, 0);
    if (!first) throw new Error(`No session ${id}.`);
    const live = new LiveSession(db, id, startState(parseCreated(first), engine), first.hash, 0);
    await live.replay(seq);
    return live;
  }

  private static async fromSnapshot(
    db: Database,
    id: string,
    first: EventRow,
  ): Promise<LiveSession | null> {
    const saved = await db.log.readSnapshot(id);
    const row = saved && (await db.log.at(id, saved.seq));
    if (!row) return null;
    try {
      const stored = (await unpackMoment(saved.data)) as StoredState;
      const state = await runInSlices(restoreState(parseCreated(first), engine, stored));
      const live = new LiveSession(db, id, state, row.hash, saved.seq);
      await live.replay();
      return live;
    } catch (error) {
      log("warn", "snapshot-unusable", { sessionId: id, ...errorFields(error) });
      return null;
    }
  }

  /** The hash of the last event: with it, the whole log is pinned. */
  get headHash(): string {
    return this.head;
  }

  /** What it takes of memory, in bytes and very roughly: people's pages and reports of items are reckoned in. */
  get weight(): number {
    return 50_000 + 1_000 * this.state.created.itemCount + 100 * this.state.book.length;
  }

  /** Reads what other processes have appended, however much it is. */
  async catchUp(): Promise<void> {
    await this.replay();
    this.behind = false;
  }

  /** Others have appended what takes long: it is caught up with, without a lock, before the next decision. */
  get isBehind(): boolean {
    return this.behind;
  }

  /** Whether this much is too much to take in at once; then it is behind. */
  fallsBehind(news: readonly EventRow[]): boolean {
    this.behind = news.length >= mostNews || (news.some(isExclusion) && isLongRebuild(this.state));
    return this.behind;
  }

  /** From far behind, or up to an event. */
  private async replay(last = Number.POSITIVE_INFINITY): Promise<void> {
    while (this.state.seq < last) {
      const limit = Math.min(readAtOnce, last - this.state.seq);
      const rows = await this.db.log.after(this.id, this.state.seq, limit);
      await this.takeInSlices(rows);
      if (rows.length < limit) return;
    }
  }

  /** Others have their turn in between. */
  private async takeInSlices(rows: readonly EventRow[]): Promise<void> {
    const slice = new Slice();
    for (const row of rows) {
      const { state } = this;
      if (isExclusion(row) && isLongRebuild(state)) {
        const { person } = JSON.parse(row.payload) as { person: string };
        await runInSlices(prepareRebuild(state, person, row.kind === "excluded"));
      }
      this.take(row);
      if (slice.isOver) await slice.rest();
    }
  }

  /** What others have appended after what this one knows. */
  takeIn(rows: readonly EventRow[]): void {
    for (const row of rows) this.take(row);
  }

  /** Applies a new event; it is in the log once what `takeUnwritten` gives is committed. */
  emit(event: NewEvent, nowMs: number): void {
    const atMs = Math.max(nowMs, this.state.clockMs);
    const complete = sessionEventSchema.parse({ v: eventVersion, atMs, ...event });
    step(this.state, complete);
    const payload = JSON.stringify(complete);
    this.head = chainHash(this.head, this.state.seq, payload);
    const { seq } = this.state;
    this.unwritten.push({
      sessionId: this.id,
      seq,
      atMs,
      kind: event.kind,
      payload,
      hash: this.head,
    });
  }

  /**
   * The time by the wall's clock, unless that is behind the log: it was set back. Then leases and undo windows would stand
   * still until it has caught up, so time goes on from the log's last moment by the steady clock.
   */
  timeAt(wallMs: number, steadyMs: number): number {
    if (wallMs >= this.state.clockMs) {
      this.setBack = null;
      return wallMs;
    }
    this.setBack ??= { fromMs: this.state.clockMs, steadyMs };
    return Math.round(this.setBack.fromMs + Math.max(0, steadyMs - this.setBack.steadyMs));
  }

  /** What was emitted and is to be written now. */
  takeUnwritten(): EventRow[] {
    return this.unwritten.splice(0);
  }

  /** A better plan saves questions, but takes time from answers: a thirtieth of it, unless somebody waits for the plan. */
  planIsDue(): boolean {
    const { ranking, planWanted } = this.state;
    if (this.planning !== null || !ranking.planDue) return false;
    return planWanted || performance.now() >= this.planNotBeforeMs;
  }

  /** How long until the next plan may be made. */
  planInMs(): number {
    return Math.max(0, this.planNotBeforeMs - performance.now());
  }

  get isPlanning(): boolean {
    return this.planning !== null;
  }

  /** Goes on with the plan that is being made, or begins one, for one slice; returns whether it is ready. */
  planSlice(): boolean {
    this.planning ??= this.state.ranking.planInSteps();
    const started = performance.now();
    let isOver = true;
    try {
      isOver = runSlice(this.planning).done === true;
    } finally {
      // Also if it failed: the next one is made after a rest, from the state as it is then.
      const ended = performance.now();
      this.planningMs += ended - started;
      if (isOver) this.endPlanning(ended);
    }
    if (isOver) this.state.planWanted = false;
    return isOver;
  }

  private endPlanning(endedMs: number): void {
    this.planNotBeforeMs = endedMs + planRest * this.planningMs;
    this.planning = null;
    this.planningMs = 0;
  }

  get snapshotDue(): boolean {
    const interval = Math.max(leastSnapshotInterval, this.state.seq / 40);
    return this.state.seq - this.snapshotSeq >= interval;
  }

  /** A copy of this moment, for `saveSnapshot`: the session's turn lasts until it is made. */
  *takeSnapshot(): InSteps<SnapshotTaken> {
    const { seq } = this.state;
    this.snapshotSeq = seq;
    return { seq, moment: yield* momentOf(storeState(this.state)) };
  }

  /** Making it small is not for this thread, nor in the session's turn. */
  async saveSnapshot({ seq, moment }: SnapshotTaken): Promise<void> {
    const data = await packMoment(moment);
    await this.db.log.writeSnapshot({ sessionId: this.id, seq, data });
  }

  private take(row: EventRow): void {
    if (row.seq !== this.state.seq + 1) throw new BrokenLog(`Event ${row.seq} follows a gap.`);
    step(this.state, sessionEventSchema.parse(JSON.parse(row.payload)));
    this.head = row.hash;
  }
}

/** What makes a fresh engine hear every counted answer. */
function isExclusion({ kind }: EventRow): boolean {
  return kind === "excluded" || kind === "restored";
}

function parseCreated(row: EventRow) {
  const event = sessionEventSchema.parse(JSON.parse(row.payload));
  if (event.kind !== "created") throw new BrokenLog("A log starts with its creation.");
  return event;
}

/** The row that opens a log. */
export function createdRow(
  sessionId: string,
  created: Extract<NewEvent, { kind: "created" }>,
  atMs: number,
): EventRow {
  const payload = JSON.stringify(sessionEventSchema.parse({ v: eventVersion, atMs, ...created }));
  const hash = chainHash(chainStart, 0, payload);
  return { sessionId, seq: 0, atMs, kind: "created", payload, hash };
}
