/** The sessions in this process's memory, each with the line in which everything about it waits its turn. */
import { getHeapStatistics } from "node:v8";
import { inTurn, Line } from "@/db/line";
import type { Database } from "@/db/store";
import { LiveSession } from "./live-session";

/** So many are kept in memory whatever they weigh: people who answer in two large projects do not push each other out. */
const alwaysLive = 2;

/** So many are kept as long as each is light, beside however heavy ones: a hundredth of all weight or less. */
const lightOnes = 24;
const lightShare = 0.01;

/** Of what Node may use: the rest is for pages, files and what is being replaced. */
const heapShare = 0.25;

export class LiveSessions {
  /** Those used last are at the end. */
  private readonly live = new Map<string, LiveSession>();
  private readonly lines = new Map<string, Line>();
  /** How often any was forgotten: what was read meanwhile may be of before. */
  private forgotten = 0;
  /** In bytes, roughly; lowered in tests. */
  mostWeight = Math.min(200_000_000, heapShare * getHeapStatistics().heap_size_limit);

  constructor(private readonly db: Database) {}

  /** Appends, reads, planning, snapshots and opening go through here, so that nobody sees what is not committed yet. */
  async hold<T>(ids: readonly string[], act: () => T | Promise<T>): Promise<Awaited<T>> {
    try {
      return await inTurn(
        ids.map((id) => this.lineOf(id)),
        act,
      );
    } finally {
      for (const id of ids) if (!this.lines.get(id)?.isBusy) this.lines.delete(id);
    }
  }

  has(id: string): boolean {
    return this.live.has(id);
  }

  /** In memory, with nothing long to be read first, and nobody is at it. */
  isReady(id: string): boolean {
    const live = this.live.get(id);
    return live !== undefined && !live.isBehind && !this.lines.get(id)?.isBusy;
  }

  /** False once it was forgotten or gave way: what it knows is no longer looked at. */
  isCurrent(live: LiveSession): boolean {
    return this.live.get(live.id) === live;
  }

  /** In the session's turn alone. */
  async open(id: string): Promise<LiveSession> {
    const known = this.live.get(id);
    if (known) {
      this.keep(known);
      return known;
    }
    return this.load(id, () => true);
  }

  /** In the session's turn alone. */
  async openCaughtUp(id: string): Promise<LiveSession> {
    const live = await this.open(id);
    try {
      await live.catchUp();
      return live;
    } catch {
      // Memory had run ahead of what another process wrote (a clock was set back): start from the log.
      this.forget(id);
      return await this.open(id);
    }
  }

  /** For one look: kept if it is light, and let go otherwise, so that those in use stay. In the session's turn alone. */
  async openForOnce(id: string): Promise<LiveSession> {
    if (this.live.has(id)) return this.openCaughtUp(id);
    return this.load(id, (opened) => this.isLight(opened));
  }

  private async load(id: string, isKept: (opened: LiveSession) => boolean): Promise<LiveSession> {
    const { forgotten } = this;
    const opened = await LiveSession.open(this.db, id);
    if (!opened) throw new Error(`No session ${id}.`);
    if (forgotten !== this.forgotten || !isKept(opened)) return opened;
    this.keep(opened);
    this.makeRoom();
    return opened;
  }

  forget(id: string): void {
    this.live.delete(id);
    this.forgotten += 1;
  }

  ids(): string[] {
    return [...this.live.keys()];
  }

  /** How many there are, and what they take of memory, very roughly. */
  get held(): { readonly count: number; readonly bytes: number } {
    let bytes = 0;
    for (const { weight } of this.live.values()) bytes += weight;
    return { count: this.live.size, bytes };
  }

  /** Those unused for longest give way, but none that somebody is at. */
  makeRoom(): void {
    let { bytes: weight } = this.held;
    for (const [id, live] of this.live) {
      if (this.live.size <= alwaysLive || weight <= this.mostWeight) return;
      if (this.lines.get(id)?.isBusy) continue;
      if (this.isLight(live) && this.live.size <= lightOnes) continue;
      weight -= live.weight;
      this.live.delete(id);
    }
  }

  private isLight({ weight }: LiveSession): boolean {
    return weight <= lightShare * this.mostWeight;
  }

  private keep(live: LiveSession): void {
    this.live.delete(live.id);
    this.live.set(live.id, live);
  }

  private lineOf(id: string): Line {
    let line = this.lines.get(id);
    if (!line) {
      line = new Line();
      this.lines.set(id, line);
    }
    return line;
  }
}
