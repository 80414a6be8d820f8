/**
 * One round of checks: frozen labels, a random order of items, fresh answers about them.
 *
 * It counts in the order drawn, never in the order in which checks end: a check that is open, was given up or can
 * never be completed counts as unconfirmed. Anything else would let quick confirmations pass what slow ones would not.
 */
import type { Side } from "@/lib/ranksearch/label";
import type { VerdictTable } from "./verdict-table";

export interface RoundDesign {
  readonly tables: Readonly<Record<Side, VerdictTable>>;
  /** Passed if at most u of the first `numbers[u]` drawn are unconfirmed. */
  readonly numbers: readonly number[];
}

interface Drawn {
  readonly item: number;
  readonly label: Side;
}

interface RoundProgress {
  /** Checks that have ended, among those that count for the next look. */
  readonly checked: number;
  readonly unconfirmed: number;
  /** Passes with this many checked if no more fail; null when no look can pass. */
  readonly passesAt: number | null;
}

interface Check {
  readonly item: number;
  readonly table: VerdictTable;
  agreed: number;
  disagreed: number;
  state: "open" | "confirmed" | "unconfirmed";
}

/** How each check stands, in the order drawn. */
export type StoredChecks = readonly Pick<Check, "agreed" | "disagreed" | "state">[];

interface Look {
  readonly allowed: number;
  readonly number: number;
  open: number;
  unconfirmed: number;
}

export class AuditRound {
  private readonly checks: readonly Check[];
  private readonly looks: readonly Look[];
  private readonly places: ReadonlyMap<number, number>;

  constructor(design: RoundDesign, drawn: readonly Drawn[]) {
    const last = design.numbers.at(-1) ?? 0;
    if (drawn.length < last)
      throw new RangeError("Fewer items were drawn than the last look needs.");
    this.checks = drawn.slice(0, last).map(({ item, label }) => ({
      item,
      table: design.tables[label],
      agreed: 0,
      disagreed: 0,
      state: "open",
    }));
    this.looks = design.numbers.map((number, allowed) => ({
      allowed,
      number,
      open: number,
      unconfirmed: 0,
    }));
    this.places = new Map(this.checks.map(({ item }, place) => [item, place]));
  }

  /** Whether its check is among those that are under way. */
  isWanted(item: number): boolean {
    const place = this.places.get(item);
    if (place === undefined || this.outcome !== "open") return false;
    return place < (this.nextLook?.number ?? 0) && this.checks[place]!.state === "open";
  }

  /** Whether an answer about this item would still count towards its check. */
  isOpen(item: number): boolean {
    return this.openCheck(item) !== undefined;
  }

  /** Answers that its check is expected to take from here, if each agrees with this probability. */
  answersToGo(item: number, agreement: number): number {
    const check = this.openCheck(item);
    return check === undefined ? 0 : check.table.under(agreement, check).answers;
  }

  answer(item: number, agrees: boolean): void {
    const check = this.openCheck(item);
    if (check === undefined) return;
    if (agrees) check.agreed++;
    else check.disagreed++;
    this.judge(check);
  }

  private judge(check: Check): void {
    const verdict = check.table.verdict(check.agreed, check.disagreed);
    if (verdict !== "go on") this.close(check, verdict === "confirm" ? "confirmed" : "unconfirmed");
  }

  /** An answer that agreed counts as one that did not. Checks that have ended stay as they ended. */
  turn(item: number): void {
    const check = this.openCheck(item);
    if (check === undefined || check.agreed === 0) return;
    check.agreed--;
    check.disagreed++;
    this.judge(check);
  }

  /** Nobody is left who could answer: the check stays unconfirmed. */
  giveUpOn(item: number): void {
    const check = this.openCheck(item);
    if (check !== undefined) this.close(check, "unconfirmed");
  }

  get outcome(): "open" | "passed" | "failed" {
    if (this.looks.some((look) => look.open + look.unconfirmed <= look.allowed)) return "passed";
    return this.nextLook === undefined ? "failed" : "open";
  }

  /** Items to ask about now: no more of them than the next look needs. */
  *wanted(): Generator<number> {
    if (this.outcome !== "open") return;
    const needed = this.nextLook?.number ?? 0;
    for (let place = 0; place < needed; place++) {
      const check = this.checks[place]!;
      if (check.state === "open") yield check.item;
    }
  }

  get progress(): RoundProgress {
    const look = this.nextLook ?? this.looks.at(-1);
    const unconfirmed = look?.unconfirmed ?? 0;
    const checked = look === undefined ? 0 : look.number - look.open;
    return { checked, unconfirmed, passesAt: this.nextLook?.number ?? null };
  }

  /** Null for an item whose check was not drawn, or was not needed. Hidden from everybody until the round has ended. */
  stateOf(item: number): "confirmed" | "unconfirmed" | null {
    const check = this.checks[this.places.get(item) ?? -1];
    return check === undefined || check.state === "open" ? null : check.state;
  }

  serialize(): StoredChecks {
    return this.checks.map(({ agreed, disagreed, state }) => ({ agreed, disagreed, state }));
  }

  restore(stored: StoredChecks): void {
    for (const [place, check] of this.checks.entries()) {
      const { agreed, disagreed, state } = stored[place]!;
      check.agreed = agreed;
      check.disagreed = disagreed;
      if (state !== "open") this.close(check, state);
    }
  }

  /** The first look that can still pass. */
  private get nextLook(): Look | undefined {
    return this.looks.find((look) => look.unconfirmed <= look.allowed);
  }

  private close(check: Check, state: "confirmed" | "unconfirmed"): void {
    check.state = state;
    const place = this.places.get(check.item)!;
    for (const look of this.looks) {
      if (place >= look.number) continue;
      look.open--;
      if (state === "unconfirmed") look.unconfirmed++;
    }
  }

  private openCheck(item: number): Check | undefined {
    const check = this.checks[this.places.get(item) ?? -1];
    return check?.state === "open" ? check : undefined;
  }
}
