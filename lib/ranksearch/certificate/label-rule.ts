import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import type { StateRecord } from "@/lib/ranksearch/plain-state";

/** When evidence is enough: the guarantee's part of the certificate. */
export interface LabelRule {
  readonly state: StateRecord;
  /** The log evidence at which the item is labelled now. */
  logBar(item: number): number;
  /** The same as of now, whatever comes. */
  stillBars(): (item: number) => number;
  /** The item's evidence changed; the rule certifies through the board whatever now deserves it. */
  review(item: number): void;
  /** The item is no longer open: labelled, or given up. */
  left(item: number): void;
  /** An item that was given up is open again. */
  opened(item: number): void;
  /** The state was overwritten from outside: what is derived from it must follow. */
  restored(): InSteps<void>;
  /** The log evidence at which the item may vouch for others. */
  logPivotBar(item: number): number;
  /** The side for which the item may vouch for others, or null. */
  pivotSide(item: number): Side | null;
}

/** What a rule sees of the items, and how it labels them. */
export interface LabelBoard {
  readonly itemCount: number;
  readonly openCount: number;
  readonly labelledCount: number;
  isOpen(item: number): boolean;
  labelOf(item: number): Side | null;
  logAbove(item: number): number;
  logBelow(item: number): number;
  certify(item: number, side: Side): void;
}
