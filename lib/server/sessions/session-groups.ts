/**
 * Commands of the same moment are done in one transaction: it takes the write lock, reads what other processes appended, decides,
 * appends and commits. Nobody is answered before the commit has reached the disk. All of it in the turn of every session it is about.
 */
import { type Decided, FarBehind, type News, TryAgain, UnreadableLog } from "@/db/event-log";
import type { Database } from "@/db/store";
import { storageProblem } from "@/lib/server/kernel/storage-problem";
import { metrics } from "@/lib/server/metrics/metrics";
import { advance } from "@/lib/session/advance";
import type { SessionState } from "@/lib/session/session-state";
import { settle } from "@/lib/session/settle";
import type { LiveSession } from "./live-session";
import type { LiveSessions } from "./live-sessions";
import {
  type Command,
  type CommandWithRows,
  type Emit,
  hasRows,
  type PlainCommand,
  rejectAll,
} from "./session-command";

/** What went wrong with one command or one session, which the others of the same transaction have no part in. */
class OwnFault extends Error {}

/** Memory does not fit to what others wrote: it had run ahead (a clock was set back). */
class StaleMemory extends Error {}

/** Why a group of commands was not done. */
interface Failure {
  /** Without those that have another turn. */
  readonly of: readonly Command[];
  readonly error: unknown;
  /** One of them is the reason, so that the others can be tried without it. */
  readonly own: boolean;
}

/** Of a command that others were in the way of. */
const mostTries = 5;

/** How far a group of commands has come. */
interface Progress {
  /** From then on memory may be ahead of the log. */
  yet: boolean;
  events: Decided<unknown>["events"];
}

type Opened = ReadonlyMap<string, LiveSession>;
type Values = readonly unknown[];

export class SessionGroups {
  constructor(
    private readonly db: Database,
    private readonly sessions: LiveSessions,
    private readonly options: {
      readonly timeOf: (live: LiveSession, nowMs: number) => number;
      /** A command whose session must catch up first has another turn, so that those of others need not wait. */
      readonly putOff: (command: Command) => void;
      readonly afterCommit: (live: LiveSession) => void;
    },
  ) {}

  async run(commands: readonly Command[]): Promise<void> {
    const plain = commands.filter((command) => !hasRows(command)) as PlainCommand[];
    if (plain.length > 0) await this.runTogether(plain);
    for (const command of commands) if (hasRows(command)) await this.runOneByOne([command]);
  }

  private async runTogether(commands: readonly Command[]): Promise<void> {
    const failure = await this.attempt(commands);
    if (failure === null) return;
    if (failure.own && failure.of.length > 1) await this.runOneByOne(failure.of);
    else rejectAll(failure.of, failure.error);
  }

  /** One bad command does not fail the others. */
  private async runOneByOne(commands: readonly Command[]): Promise<void> {
    for (const [n, command] of commands.entries()) {
      const failure = await this.attempt([command]);
      if (failure === null) continue;
      command.reject(failure.error);
      if (failure.own) continue;
      // Each of the rest would wait for the lock as long again, and all of this process with it.
      rejectAll(commands.slice(n + 1), failure.error);
      return;
    }
  }

  /** Null when all of them were done and answered. */
  private async attempt(commands: readonly Command[], tries = 1): Promise<Failure | null> {
    const decided: Progress = { yet: false, events: [] };
    let opened: Opened = new Map();
    let values: Values;
    try {
      opened = await this.openAll(commands);
      values = await this.appendMeasured(commands, opened, decided);
    } catch (error) {
      // Memory may be ahead of the log now: it is read again.
      if (decided.yet) for (const { sessionId } of commands) this.sessions.forget(sessionId);
      if (error instanceof StaleMemory && tries === 1) return this.attempt(commands, 2);
      if (error instanceof TryAgain && tries < mostTries) return this.attempt(commands, tries + 1);
      if (error instanceof FarBehind && tries < mostTries)
        return this.attempt(this.putOffLate(commands, opened), tries + 1);
      return { of: commands, ...toFailure(error) };
    }
    for (const [n, command] of commands.entries()) command.resolve(values[n]);
    for (const live of opened.values()) this.options.afterCommit(live);
    return null;
  }

  /** Those that remain: all of them if each is of a session that is behind. */
  private putOffLate(commands: readonly Command[], opened: Opened): readonly Command[] {
    const inTime = commands.filter(({ sessionId }) => !opened.get(sessionId)?.isBehind);
    if (inTime.length === 0) return commands;
    for (const command of commands) if (!inTime.includes(command)) this.options.putOff(command);
    return inTime;
  }

  /** Before the lock is taken: others need not wait for it. */
  private async openAll(commands: readonly Command[]): Promise<Opened> {
    const opened = new Map<string, LiveSession>();
    for (const { sessionId } of commands) {
      try {
        // One and the same for all of the transaction: what is emitted to it is what is written.
        if (opened.has(sessionId)) continue;
        const live = await this.sessions.open(sessionId);
        const { isBehind } = live;
        opened.set(sessionId, isBehind ? await this.sessions.openCaughtUp(sessionId) : live);
      } catch (error) {
        // Also where it looks like a fault of storage: a log of another version, or a damaged page that only this one reads.
        throw new OwnFault("A session can't be opened.", { cause: error });
      }
    }
    return opened;
  }

  private async appendMeasured(
    commands: readonly Command[],
    opened: Opened,
    decided: Progress,
  ): Promise<Values> {
    const { appends, failedAppends, events } = metrics();
    const end = appends.startTimer();
    try {
      const values = await this.append(commands, opened, decided);
      for (const { kind } of decided.events) events.inc({ kind });
      return values;
    } catch (error) {
      // One that catches up first has not failed.
      if (!(error instanceof FarBehind)) failedAppends.inc();
      throw error;
    } finally {
      end();
    }
  }

  private append(commands: readonly Command[], opened: Opened, decided: Progress): Promise<Values> {
    const sessions = [...opened.values()].map(({ id, state }) => ({ id, after: state.seq }));
    const begin = (news: News) => {
      const late = [...opened].filter(([id, live]) => live.fallsBehind(news.get(id) ?? []));
      if (late.length > 0)
        throw new FarBehind("Catch up first.", { cause: new Error("Others wrote all the time.") });
      decided.yet = true;
      takeIn(opened, news);
    };
    const noted = (made: Decided<Values>) => {
      decided.events = made.events;
      return made;
    };
    const [first] = commands;
    if (!first || !hasRows(first)) {
      const decide = (news: News, nowMs: number) => {
        begin(news);
        return noted(this.decideAll(commands as readonly PlainCommand[], opened, nowMs));
      };
      return this.db.log.append({ sessions, decide });
    }
    const { locks, look, rows } = first.withRows;
    return this.db.log.appendWithRows<unknown, Values>({
      ...{ sessions, locks, look },
      decide: (news, nowMs, looked) => {
        begin(news);
        return noted(this.decideWithRows(first, opened, { nowMs, looked }));
      },
      rows: (tx, looked, [value]) => rows(tx, looked, value),
    });
  }

  private decideAll(
    commands: readonly PlainCommand[],
    opened: Opened,
    nowMs: number,
  ): Decided<Values> {
    const values = commands.map(({ sessionId, decide }) => {
      const live = opened.get(sessionId)!;
      return this.decideOn(live, nowMs, (state, emit) => decide(state, emit, state.clockMs, live));
    });
    return settleAll(opened, values);
  }

  private decideWithRows(
    { sessionId, withRows }: CommandWithRows,
    opened: Opened,
    { nowMs, looked }: { readonly nowMs: number; readonly looked: unknown },
  ): Decided<Values> {
    const live = opened.get(sessionId)!;
    const value = this.decideOn(live, nowMs, (state, emit) => withRows.decide(state, emit, looked));
    return settleAll(opened, [value]);
  }

  private decideOn<T>(
    live: LiveSession,
    storeMs: number,
    decide: (state: SessionState, emit: Emit) => T,
  ): T {
    try {
      const nowMs = this.options.timeOf(live, storeMs);
      const emit: Emit = (event) => live.emit(event, nowMs);
      // What follows from answers that just counted comes before whatever is decided or shown now.
      if (advance(live.state, nowMs)) settle(live.state, emit);
      return decide(live.state, emit);
    } catch (error) {
      throw new OwnFault("A command failed.", { cause: error });
    }
  }
}

function takeIn(opened: Opened, news: News): void {
  try {
    for (const [id, live] of opened) live.takeIn(news.get(id) ?? []);
  } catch (error) {
    throw new StaleMemory("Memory had run ahead of the log.", { cause: error });
  }
}

function settleAll(opened: Opened, value: Values): Decided<Values> {
  const events = [...opened.values()].flatMap((live) => {
    settle(live.state, (event) => live.emit(event, live.state.clockMs));
    return live.takeUnwritten();
  });
  return { events, value };
}

function toFailure(error: unknown): Omit<Failure, "of"> {
  const isOwn =
    error instanceof OwnFault ||
    error instanceof StaleMemory ||
    error instanceof UnreadableLog ||
    error instanceof TryAgain ||
    error instanceof FarBehind;
  return isOwn
    ? { error: error.cause, own: true }
    : { error, own: storageProblem(error)?.kind !== "unavailable" };
}
