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
  private hasEnded = false;

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

  /** Whether an answer about this item would still count towards its check. */
  isOpen(item: number): boolean {
    return this.openCheck(item) !== undefined;
  }

  answer(item: number, agrees: boolean): void {
    const check = this.openCheck(item);
    if (check === undefined) return;
    if (agrees) check.agreed++;
    else check.disagreed++;
    const verdict = check.table.verdict(check.agreed, check.disagreed);
    if (verdict !== "go on") this.close(check, verdict === "confirm" ? "confirmed" : "unconfirmed");
  }

  /** Takes back an answer of someone whose answers no longer count. Checks that have ended stay as they ended. */
  takeBack(item: number, agrees: boolean): void {
    const check = this.openCheck(item);
    if (check === undefined) return;
    if (agrees) check.agreed = Math.max(0, check.agreed - 1);
    else check.disagreed = Math.max(0, check.disagreed - 1);
  }

  /** Nobody is left who could answer: the check stays unconfirmed. */
  giveUpOn(item: number): void {
    const check = this.openCheck(item);
    if (check !== undefined) this.close(check, "unconfirmed");
  }

  /** The owner changed who counts: what was seen may not be used to pass. */
  end(): void {
    this.hasEnded = true;
  }

  get outcome(): "open" | "passed" | "failed" {
    if (this.hasEnded) return "failed";
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

  /** How each check stands, in the order drawn; hidden from everybody until the round has ended. */
  verdicts(): readonly { readonly item: number; readonly isConfirmed: boolean }[] {
    return this.checks.map(({ item, state }) => ({ item, isConfirmed: state === "confirmed" }));
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
