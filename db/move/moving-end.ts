/** A database that everything is moved from, or to. */
import type { Database, Tx } from "../store";

export interface MovingEnd {
  readonly db: Database;
  /** In words, for people. */
  readonly name: string;
  /** Nobody else writes meanwhile; what is written inside is kept if `act` succeeds, all of it or nothing. */
  holdStill<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** Inside `holdStill`: from its end on no process starts on it, and none that runs writes to it. */
  markMoved(tx: Tx, nowMs: number): Promise<void>;
  /** Inside `holdStill`: what links and sign-ins are signed with from then on. */
  keepSecret(tx: Tx, secret: string): Promise<void>;
}
