/**
 * The live sessions of this process and the one way to write to their logs. Commands of the same moment share
 * a transaction: it takes the write lock, reads what other processes appended, decides, appends and commits,
 * all without giving up the thread. Nobody is answered before the commit has reached the disk.
 */

import { type Database, isOpen } from "@/db/open";
import { ensureUsable } from "@/db/unusable-database";
import { begin, commit, type Query, rollBack } from "@/db/write";
import { errorFields, log } from "@/lib/server/kernel/log";
import { storageProblem } from "@/lib/server/kernel/storage-problem";
import { advance } from "@/lib/session/advance";
import type { NewEvent } from "@/lib/session/events";
import type { SessionState } from "@/lib/session/session-state";
import { settle } from "@/lib/session/settle";
import { LiveSession } from "./live-session";

export type Emit = (event: NewEvent) => void;
export type Decide<T> = (
  state: SessionState,
  emit: Emit,
  nowMs: number,
  live: LiveSession,
  looked?: unknown,
) => T;

/** A decision that needs rows, or changes some together with its events. It knows no row itself: what it needs is looked up before. */
export interface WithRows<L, T> {
  readonly look: (tx: Query) => L;
  readonly decide: (state: SessionState, emit: Emit, looked: L) => T;
  readonly rows: (tx: Query, looked: L, decided: T) => void;
}

interface Command {
  readonly sessionId: string;
  readonly decide: Decide<unknown>;
  readonly around: Pick<WithRows<unknown, unknown>, "look" | "rows"> | null;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Listener = (sessionId: string, sequence: number) => void;

/** So many sessions are kept in memory whatever they weigh, and more as long as all together are light enough. */
const alwaysLive = 24;

/** What went wrong with one command or one session, which the others of the same transaction have no part in. */
class OwnFault extends Error {}

/** Why a group of commands was not done. */
interface Failure {
  readonly error: unknown;
  /** One of them is the reason, so that the others can be tried without it. */
  readonly own: boolean;
}

export class SessionService {
  /** Those used last are at the end. */
  private readonly live = new Map<string, LiveSession>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly listeners = new Set<Listener>();
  private queue: Command[] = [];
  private flushScheduled = false;
  /** Replaced in tests, which pass time by hand. */
  clock: () => number = Date.now;
  /** Milliseconds of a clock that nobody can set. */
  steadyClock: () => number = () => performance.now();
  /** In bytes, roughly; lowered in tests. */
  mostWeight = 200_000_000;

  constructor(private readonly db: Database) {}

  /** False when another version of the algorithm began the session: then every use of it throws. */
  canOpen(sessionId: string): boolean {
    return this.live.has(sessionId) || LiveSession.canOpen(this.db, sessionId);
  }

  /** Runs `decide` on the session's state of now; resolves once what it emitted is on the disk. */
  run<T>(sessionId: string, decide: Decide<T>): Promise<T> {
    return this.enqueue({ sessionId, decide, around: null });
  }

  /** The same with rows around it: they are looked up under the lock, and change if and only if the events are written. */
  runWithRows<L, T>(sessionId: string, { look, decide, rows }: WithRows<L, T>): Promise<T> {
    return this.enqueue<T>({
      sessionId,
      decide: (state, emit, _nowMs, _live, looked) => decide(state, emit, looked as L),
      around: { look, rows: rows as WithRows<unknown, unknown>["rows"] },
    });
  }

  private enqueue<T>({
    decide,
    ...command
  }: Omit<Command, "resolve" | "reject" | "decide"> & { readonly decide: Decide<T> }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        ...command,
        decide: decide as Decide<unknown>,
        resolve: resolve as (value: unknown) => void,
        reject,
      });
      if (this.flushScheduled) return;
      this.flushScheduled = true;
      setImmediate(() => this.flush());
    });
  }

  /** Looks at the state of now; writes only if time alone has made something due. */
  async read<T>(
    sessionId: string,
    look: (state: SessionState, live: LiveSession, nowMs: number) => T,
  ): Promise<T> {
    const opened = this.openCaughtUp(sessionId);
    const nowMs = this.timeOf(opened);
    if (nextDueMs(opened.state) > nowMs) return look(opened.state, opened, nowMs);
    return this.run(sessionId, (state, _emit, atMs, live) => look(state, live, atMs));
  }

  /** Told after each commit of this process, for server-sent events. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Forgets what is in memory: the next use reads snapshot and log again. */
  forget(sessionId?: string): void {
    const ids = sessionId === undefined ? [...this.live.keys()] : [sessionId];
    for (const id of ids) {
      this.live.delete(id);
      clearTimeout(this.timers.get(id));
      this.timers.delete(id);
    }
  }

  private flush(): void {
    this.flushScheduled = false;
    const commands = this.queue;
    this.queue = [];
    this.runTogether(commands);
  }

  private runTogether(commands: readonly Command[]): void {
    const failure = this.attempt(commands);
    if (failure === null) return;
    if (failure.own && commands.length > 1) this.runOneByOne(commands);
    else rejectAll(commands, failure.error);
  }

  /** One bad command does not fail the others. */
  private runOneByOne(commands: readonly Command[]): void {
    for (const [n, command] of commands.entries()) {
      const failure = this.attempt([command]);
      if (failure === null) continue;
      command.reject(failure.error);
      if (failure.own) continue;
      // Each of the rest would wait for the lock as long again, and all of this process with it.
      rejectAll(commands.slice(n + 1), failure.error);
      return;
    }
  }

  /** Null when all of them were done and answered. */
  private attempt(commands: readonly Command[]): Failure | null {
    const replies: (() => void)[] = [];
    const touched = new Map<string, LiveSession>();
    try {
      begin(this.db);
    } catch (error) {
      return { error, own: false };
    }
    try {
      this.transact(commands, touched, replies);
    } catch (error) {
      // Memory may be ahead of the log now: it is read again.
      for (const command of commands) this.forget(command.sessionId);
      this.rollBack();
      return error instanceof OwnFault
        ? { error: error.cause, own: true }
        : { error, own: storageProblem(error) === null };
    }
    for (const reply of replies) reply();
    for (const live of touched.values()) this.afterCommit(live);
    return null;
  }

  /** Should it fail, the fault that led here is the one to tell. */
  private rollBack(): void {
    try {
      rollBack(this.db);
    } catch (error) {
      log("error", "storage-fault", errorFields(error));
    }
  }

  private transact(
    commands: readonly Command[],
    touched: Map<string, LiveSession>,
    replies: (() => void)[],
  ): void {
    // Under the lock, so that no other process can change the version between the look and the commit.
    ensureUsable(this.db);
    for (const command of commands) {
      try {
        // One and the same for all of the transaction, even if it has to give way to others meanwhile: what is emitted
        // to it is what is written.
        const live = touched.get(command.sessionId) ?? this.openCaughtUp(command.sessionId);
        touched.set(command.sessionId, live);
        const looked = command.around?.look(this.db);
        const value = this.decide(live, command, looked);
        command.around?.rows(this.db, looked, value);
        replies.push(() => command.resolve(value));
      } catch (error) {
        // Also where it looks like a fault of storage: a log of another version, or a damaged page that only this one reads.
        throw new OwnFault("A command failed.", { cause: error });
      }
    }
    for (const live of touched.values()) {
      settle(live.state, (event) => live.emit(event, live.state.clockMs));
      live.write();
    }
    commit(this.db);
  }

  private decide(live: LiveSession, command: Command, looked: unknown): unknown {
    const nowMs = this.timeOf(live);
    const emit: Emit = (event) => live.emit(event, nowMs);
    // What follows from answers that just counted comes before whatever is decided or shown now.
    if (advance(live.state, nowMs)) settle(live.state, emit);
    return command.decide(live.state, emit, live.state.clockMs, live, looked);
  }

  /** Now, for this session. While the clock is behind the log, time goes on from the log at a steady clock's pace. */
  private timeOf(live: LiveSession): number {
    return live.timeAt(this.clock(), this.steadyClock());
  }

  private open(sessionId: string): LiveSession {
    const known = this.live.get(sessionId);
    const live = known ?? LiveSession.open(this.db, sessionId);
    if (!live) throw new Error(`No session ${sessionId}.`);
    this.live.delete(sessionId);
    this.live.set(sessionId, live);
    if (known === undefined) this.makeRoom();
    return live;
  }

  private openCaughtUp(sessionId: string): LiveSession {
    const live = this.open(sessionId);
    try {
      live.catchUp();
      return live;
    } catch {
      // Memory had run ahead of what another process wrote (a clock was set back): start from the log.
      this.forget(sessionId);
      return this.open(sessionId);
    }
  }

  /** Those unused for longest give way. What time will do in them is done all the same: their timers stay. */
  private makeRoom(): void {
    let weight = 0;
    for (const live of this.live.values()) weight += live.weight;
    for (const [id, live] of this.live) {
      if (this.live.size <= alwaysLive || weight <= this.mostWeight) return;
      weight -= live.weight;
      this.live.delete(id);
    }
  }

  /** Off the answer path: planning, snapshots, telling listeners, and a timer for what comes due. */
  private afterCommit(live: LiveSession): void {
    for (const listener of this.listeners) listener(live.id, live.state.seq);
    if (live.planIsDue() || live.snapshotDue) setImmediate(() => this.tend(live));
    this.schedule(live);
  }

  private tend(live: LiveSession): void {
    if (this.live.get(live.id) !== live || !isOpen(this.db)) return;
    if (live.planIsDue()) live.plan();
    if (!live.snapshotDue) return;
    try {
      live.snapshot();
    } catch (error) {
      // Only a cache: without it the next start reads more of the log.
      log("warn", "snapshot-failed", { sessionId: live.id, ...errorFields(error) });
    }
    // It has grown by many answers since it was opened.
    this.makeRoom();
  }

  /** Answers count by themselves when their window closes, also when nobody asks. */
  private schedule(live: LiveSession): void {
    // The timer knows the id alone: a session that gives way to others must not stay in memory for it.
    const { id } = live;
    const dueMs = live.state.holds.nextDueMs();
    if (this.timers.has(id) || !Number.isFinite(dueMs)) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(id);
        if (!isOpen(this.db)) return;
        this.run(id, () => null).catch((error: unknown) =>
          log("error", "counting-failed", { sessionId: id, ...errorFields(error) }),
        );
      },
      Math.max(20, dueMs - this.timeOf(live) + 5),
    );
    timer.unref();
    this.timers.set(live.id, timer);
  }
}

function rejectAll(commands: readonly Command[], error: unknown): void {
  for (const command of commands) command.reject(error);
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
