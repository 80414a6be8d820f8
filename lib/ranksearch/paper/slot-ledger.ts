/**
 * Which of a phase's numbered slots are filled, out with somebody, or free. Handed out in ascending
 * order; answers may come back in any. Every operation costs O(1) amortised, and memory grows with what
 * is out of order, not with the number of slots.
 */
export interface SlotLedger {
  readonly size: number;
  filledCount: number;
  /** Every slot before it is filled. */
  filledBefore: number;
  readonly filledAfter: Set<number>;
  readonly reserved: Set<number>;
  /** Every slot before it is filled, reserved or in `passedOver`. */
  frontier: number;
  /** Free slots behind the frontier: returned without an answer, or barred to the person asked then. */
  readonly passedOver: Set<number>;
}

/** How many free slots `findSlot` offers to one person before it gives up; bounds the answer path. */
const mostOffers = 4096;

export function createLedger(size: number): SlotLedger {
  return {
    size,
    filledCount: 0,
    filledBefore: 0,
    filledAfter: new Set(),
    reserved: new Set(),
    frontier: 0,
    passedOver: new Set(),
  };
}

export function cloneLedger(ledger: SlotLedger): SlotLedger {
  return {
    ...ledger,
    filledAfter: new Set(ledger.filledAfter),
    reserved: new Set(ledger.reserved),
    passedOver: new Set(ledger.passedOver),
  };
}

function isFilled(ledger: SlotLedger, slot: number): boolean {
  return slot < ledger.filledBefore || ledger.filledAfter.has(slot);
}

/** The first free slot that `accepts` takes, or null. */
export function findSlot(ledger: SlotLedger, accepts: (slot: number) => boolean): number | null {
  let offers = 0;
  for (const slot of ledger.passedOver) {
    if (accepts(slot)) return slot;
    if (++offers >= mostOffers) return null;
  }
  const end = Math.min(ledger.size, ledger.frontier + mostOffers);
  for (let slot = ledger.frontier; slot < end; slot++) {
    if (isFree(ledger, slot) && accepts(slot)) return slot;
  }
  return null;
}

export function reserveSlot(ledger: SlotLedger, slot: number): void {
  if (isFilled(ledger, slot)) return;
  ledger.passedOver.delete(slot);
  ledger.reserved.add(slot);
  if (slot - ledger.frontier < mostOffers) passOver(ledger, slot);
  advanceFrontier(ledger);
}

export function releaseSlot(ledger: SlotLedger, slot: number): void {
  const wasReserved = ledger.reserved.delete(slot);
  if (wasReserved && slot < ledger.frontier) ledger.passedOver.add(slot);
}

/** Whether the slot was still to be filled. */
export function fillSlot(ledger: SlotLedger, slot: number): boolean {
  if (isFilled(ledger, slot)) return false;
  ledger.filledCount++;
  if (ledger.passedOver.size > 0) ledger.passedOver.delete(slot);
  if (ledger.reserved.size > 0) ledger.reserved.delete(slot);
  if (slot === ledger.filledBefore) {
    ledger.filledBefore++;
    while (ledger.filledAfter.delete(ledger.filledBefore)) ledger.filledBefore++;
  } else {
    ledger.filledAfter.add(slot);
  }
  advanceFrontier(ledger);
  return true;
}

/** For simulations that answer a whole phase at once. */
export function fillAll(ledger: SlotLedger): void {
  ledger.filledCount = ledger.size;
  ledger.filledBefore = ledger.size;
  ledger.frontier = ledger.size;
  ledger.filledAfter.clear();
  ledger.reserved.clear();
  ledger.passedOver.clear();
}

export function isLedgerFull(ledger: SlotLedger): boolean {
  return ledger.filledCount === ledger.size;
}

function isFree(ledger: SlotLedger, slot: number): boolean {
  return !isFilled(ledger, slot) && !ledger.reserved.has(slot);
}

/** Slots that somebody was barred from stay on offer to the others, without anyone scanning them again. */
function passOver(ledger: SlotLedger, until: number): void {
  for (; ledger.frontier < until; ledger.frontier++) {
    if (isFree(ledger, ledger.frontier)) ledger.passedOver.add(ledger.frontier);
  }
}

function advanceFrontier(ledger: SlotLedger): void {
  if (ledger.frontier < ledger.filledBefore) ledger.frontier = ledger.filledBefore;
  while (ledger.frontier < ledger.size && !isFree(ledger, ledger.frontier)) ledger.frontier++;
}
