/** The live sessions of this process and the one way to write to their logs. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { inTurn, Line } from "@/db/line";
import type { Database } from "@/db/store";
import { errorFields, log } from "@/lib/server/kernel/log";
import { isLongRebuild, prepareRebuild } from "@/lib/session/rebuild";
import { freezing } from "@/lib/session/rounds-of-checks";
import type { SessionState } from "@/lib/session/session-state";
import { drawSample } from "./draw-sample";
import { LiveSession } from "./live-session";
import { LiveSessions } from "./live-sessions";
import { runInSlices, runSlice } from "./run-in-slices";
import type { Command, Decide, WithRows } from "./session-command";
import { SessionGroups } from "./session-groups";

type Listener = (sessionId: string, sequence: number) => void;
type Answer<T> = (value: T) => void;
type Look<T> = (state: SessionState, live: LiveSession, nowMs: number) => T;

const justNowMs = 1_000;

export class SessionService {
  private readonly sessions: LiveSessions;
  private readonly groups: SessionGroups;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly planTimers = new Map<string, NodeJS.Timeout>();
  private readonly listeners = new Set<Listener>();
  private readonly pending = new Map<string, Command[]>();
  /** Sessions whose pending commands have a turn coming. */
  private readonly queued = new Set<string>();
  private flushScheduled = false;
  private askedMs = Number.NEGATIVE_INFINITY;
  private readonly plans = new Map<string, number>();
  private readonly rebuilds = new Map<string, Line>();
  private readonly glances = new Line();
  /** Milliseconds of a clock that nobody can set. */
  steadyClock: () => number = () => performance.now();

  constructor(private readonly db: Database) {
    this.sessions = new LiveSessions(db);
    this.groups = new SessionGroups(db, this.sessions, {
      timeOf: (live, nowMs) => live.timeAt(nowMs, this.steadyClock()),
      putOff: (command) => this.enqueue(command),
      afterCommit: (live) => this.afterCommit(live),
    });
  }

  get clock(): () => number {
    return this.db.clock;
  }

  /** For tests, which pass time by hand. */
  set clock(clock: () => number) {
    this.db.clock = clock;
  }

  /** For tests, which have little room. */
  set mostWeight(bytes: number) {
    this.sessions.mostWeight = bytes;
  }

  /** How many sessions this process has in memory, and what they take of it, very roughly. */
  get inMemory(): { readonly count: number; readonly bytes: number } {
    return this.sessions.held;
  }

  isInMemory(sessionId: string): boolean {
    return this.sessions.has(sessionId);
  }

  /** False when another version of the algorithm began the session: then every use of it throws. */
  async canOpen(sessionId: string): Promise<boolean> {
    return this.sessions.has(sessionId) || (await LiveSession.canOpen(this.db, sessionId));
  }

  /** Runs `decide` on the session's state of now; resolves once what it emitted is on the disk. */
  run<T>(sessionId: string, decide: Decide<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.enqueue({ sessionId, decide, resolve: resolve as Answer<unknown>, reject });
    });
  }

  /** The same with rows around it: they are looked up under the lock, and change if and only if the events are written. */
  runWithRows<L, T>(sessionId: string, given: WithRows<L, T>): Promise<T> {
    const withRows = given as WithRows<unknown, unknown>;
    return new Promise<T>((resolve, reject) => {
      this.enqueue({ sessionId, withRows, resolve: resolve as Answer<unknown>, reject });
    });
  }

  /** Looks at the state of now; writes only if time alone has made something due. */
  read<T>(sessionId: string, look: Look<T>): Promise<T> {
    return this.lookAt(sessionId, () => this.sessions.openCaughtUp(sessionId), look);
  }

  /** The same without asking what others wrote, for those who have just done so. */
  readAgain<T>(sessionId: string, look: Look<T>): Promise<T> {
    return this.lookAt(sessionId, () => this.sessions.open(sessionId), look);
  }

  /** The same where it is not worth keeping a large session in memory for it; those that are not there are opened one after the other. */
  async glance<T>(sessionId: string, look: Look<T>): Promise<T> {
    if (this.isInMemory(sessionId)) return this.read(sessionId, look);
    const open = () => this.sessions.openForOnce(sessionId);
    return (await inTurn([this.glances], () => this.lookAt(sessionId, open, look))) as T;
  }

  private async lookAt<T>(
    sessionId: string,
    open: () => Promise<LiveSession>,
    look: Look<T>,
  ): Promise<T> {
    const seen = await this.sessions.hold([sessionId], async () => {
      const live = await open();
      const nowMs = live.timeAt(this.clock(), this.steadyClock());
      if (nextDueMs(live.state) <= nowMs) return null;
      // Not awaited in here: what it is made of may need another turn.
      return { value: look(live.state, live, nowMs) };
    });
    if (seen) return seen.value;
    return this.run(sessionId, (state, _emit, atMs, live) => look(state, live, atMs));
  }

  /**
   * Excludes or restores a person by `act`, once what that takes was made ready in slices, so that nobody waits for it. One after the other: what
   * is made ready for one is of no use to another.
   */
  async withRebuild<T>(
    sessionId: string,
    { person, excluded }: { readonly person: string; readonly excluded: boolean },
    act: () => Promise<T>,
  ): Promise<T> {
    const line = this.rebuilds.get(sessionId) ?? new Line();
    this.rebuilds.set(sessionId, line);
    try {
      return (await inTurn([line], async () => {
        const live = await this.read(sessionId, (_, opened) => opened);
        if (isLongRebuild(live.state)) {
          const steps = prepareRebuild(live.state, person, excluded);
          await this.inTurns(live, () => runSlice(steps).done === true);
        }
        return act();
      })) as T;
    } finally {
      if (!line.isBusy) this.rebuilds.delete(sessionId);
    }
  }

  /** Told after each commit of this process, for server-sent events. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Forgets what is in memory: the next use reads snapshot and log again. */
  forget(sessionId?: string): void {
    const ids = sessionId === undefined ? this.sessions.ids() : [sessionId];
    for (const id of ids) {
      this.sessions.forget(id);
      for (const timers of [this.timers, this.planTimers]) {
        clearTimeout(timers.get(id));
        timers.delete(id);
      }
    }
  }

  /** Whether somebody has answered, or asked for work, just now: then long work takes no more than half of the thread. */
  get isAsked(): boolean {
    return performance.now() - this.askedMs < justNowMs;
  }

  private enqueue(command: Command): void {
    this.askedMs = performance.now();
    const waiting = this.pending.get(command.sessionId);
    if (waiting) waiting.push(command);
    else this.pending.set(command.sessionId, [command]);
    if (this.flushScheduled) return;
    this.flushScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Sessions that are ready share one flush to the disk, where there is one for all of the file; for one that must be opened first, or waits, the others do not wait. */
  private flush(): void {
    this.flushScheduled = false;
    const ids = [...this.pending.keys()].filter((id) => !this.queued.has(id));
    const ready =
      this.db.log.together === "process" ? ids.filter((id) => this.sessions.isReady(id)) : [];
    if (ready.length > 0) void this.runPending(ready);
    for (const id of ids) if (!ready.includes(id)) void this.runPending([id]);
  }

  private async runPending(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.queued.add(id);
    await this.sessions.hold(ids, () => {
      const commands = ids.flatMap((id) => this.pending.get(id) ?? []);
      for (const id of ids) {
        this.queued.delete(id);
        this.pending.delete(id);
      }
      return this.groups.run(commands);
    });
  }

  /** Off the answer path: planning, snapshots, telling listeners, and a timer for what comes due. */
  private afterCommit(live: LiveSession): void {
    for (const listener of this.listeners) listener(live.id, live.state.seq);
    if (live.planIsDue() || live.snapshotDue) setImmediate(() => void this.tend(live));
    // In a transaction of its own: the labels must be in the log before anybody can know what is drawn.
    if (live.state.audit.phase === "frozen") this.follow(live.id, drawSample);
    const { exclusionWanted } = live.state;
    if (exclusionWanted !== null && !this.rebuilds.has(live.id)) {
      void this.excludeInTime(live.id, exclusionWanted);
    }
    this.schedule(live);
  }

  /** What follows from what was just written, in another transaction. */
  private follow(id: string, decide: Decide<void>): void {
    if (!this.db.isOpen) return;
    this.run(id, decide).catch((error: unknown) => this.complain("follow-up-failed", id, error));
  }

  /** Somebody's gold answers are below the bar: what the next write settles has been made ready for it. */
  private async excludeInTime(id: string, person: string): Promise<void> {
    try {
      await this.withRebuild(id, { person, excluded: true }, () => this.run(id, () => undefined));
    } catch (error) {
      if (this.db.isOpen) {
        log("error", "exclusion-failed", { sessionId: id, ...errorFields(error) });
      }
    }
  }

  private async tend(live: LiveSession): Promise<void> {
    if (live.planIsDue()) await this.plan(live);
    const snapshot = await this.sessions.hold([live.id], () => {
      if (!this.isInUse(live)) return null;
      this.goOnPlanning(live);
      // In slices, for everybody else's sake: those of this session wait for it.
      return live.snapshotDue ? runInSlices(live.takeSnapshot()) : null;
    });
    try {
      if (snapshot !== null) await live.saveSnapshot(snapshot);
    } catch (error) {
      // Only a cache: without it the next start reads more of the log.
      this.complain("snapshot-failed", live.id, error, "warn");
    }
    // It has grown by many answers since it was opened.
    this.sessions.makeRoom();
  }

  /** Labels that a plan has made ready are frozen although nobody asks; and a plan may take several turns. */
  private goOnPlanning(live: LiveSession): void {
    const { id, state } = live;
    if (freezing(state) !== null) this.follow(id, () => undefined);
    else if (state.ranking.planDue && !live.isPlanning && !this.planTimers.has(id)) {
      const timer = setTimeout(() => {
        this.planTimers.delete(id);
        void this.tend(live);
      }, live.planInMs());
      timer.unref();
      this.planTimers.set(id, timer);
    }
  }

  /** In slices, each in the session's turn: answers come in between. */
  private async inTurns(live: LiveSession, slice: () => boolean): Promise<void> {
    for (;;) {
      const isOver = await this.sessions.hold([live.id], () => !this.isInUse(live) || slice());
      if (isOver) return;
      await nextTurn();
    }
  }

  /** The plan takes what was answered meanwhile in at its end. */
  private async plan(live: LiveSession): Promise<void> {
    await this.inTurns(live, () => live.planSlice());
    this.plans.set(live.id, this.plansOf(live.id) + 1);
    for (const listener of this.listeners) listener(live.id, live.state.seq);
  }

  /** How many plans were made in this process: after each, there may be something to do for people who had nothing. */
  plansOf(sessionId: string): number {
    return this.plans.get(sessionId) ?? 0;
  }

  private isInUse(live: LiveSession): boolean {
    return this.sessions.isCurrent(live) && this.db.isOpen;
  }

  /** Answers count by themselves when their window closes, also when nobody asks. */
  private schedule(live: LiveSession): void {
    // The timer knows the id alone: a session that gives way to others must not stay in memory for it.
    const { id } = live;
    const dueMs = live.state.holds.nextDueMs();
    if (this.timers.has(id) || !Number.isFinite(dueMs)) return;
    const nowMs = live.timeAt(this.clock(), this.steadyClock());
    const timer = setTimeout(() => this.countDue(id), Math.max(20, dueMs - nowMs + 5));
    timer.unref();
    this.timers.set(live.id, timer);
  }

  private countDue(id: string): void {
    this.timers.delete(id);
    if (!this.db.isOpen) return;
    this.run(id, () => null).catch((error: unknown) => this.complain("counting-failed", id, error));
  }

  /** Of what nobody waits for. Once the database was closed there is nothing to say: the next start does it. */
  private complain(
    event: string,
    sessionId: string,
    error: unknown,
    level: "warn" | "error" = "error",
  ): void {
    if (this.db.isOpen) log(level, event, { sessionId, ...errorFields(error) });
  }
}

/** When time alone next does something: a lease runs out, or an answer counts. */
export function nextDueMs({ leases, holds }: SessionState): number {
  return Math.min(leases.nextDueMs(), holds.nextDueMs());
}

// Next bundles modules more than once: one service a connection, found through globalThis.
const holder = globalThis as { thresherServices?: WeakMap<object, SessionService> };

export function sessionsOf(db: Database): SessionService {
  holder.thresherServices ??= new WeakMap();
  let service = holder.thresherServices.get(db);
  if (!service) {
    service = new SessionService(db);
    holder.thresherServices.set(db, service);
  }
  return service;
}
