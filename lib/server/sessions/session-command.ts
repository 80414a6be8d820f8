/** What is asked of a session: a decision, and the rows around it. */
import type { Lock, Tx } from "@/db/store";
import type { NewEvent } from "@/lib/session/events";
import type { SessionState } from "@/lib/session/session-state";
import type { LiveSession } from "./live-session";

export type Emit = (event: NewEvent) => void;

/** Synchronous, and of the state alone: it reads and writes no row. */
export type Decide<T> = (state: SessionState, emit: Emit, nowMs: number, live: LiveSession) => T;

/** A decision that needs rows, or changes some together with its events: what it needs is looked up before, under the lock. */
export interface WithRows<L, T> {
  /** Taken before the session's own. */
  readonly locks: readonly Lock[];
  readonly look: (tx: Tx) => Promise<L>;
  readonly decide: (state: SessionState, emit: Emit, looked: L) => T;
  readonly rows: (tx: Tx, looked: L, decided: T) => Promise<void>;
}

interface Asked {
  readonly sessionId: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface PlainCommand extends Asked {
  readonly decide: Decide<unknown>;
}

export interface CommandWithRows extends Asked {
  readonly withRows: WithRows<unknown, unknown>;
}

export type Command = PlainCommand | CommandWithRows;

export function hasRows(command: Command): command is CommandWithRows {
  return "withRows" in command;
}

export function rejectAll(commands: readonly Command[], error: unknown): void {
  for (const command of commands) command.reject(error);
}
