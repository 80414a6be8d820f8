/**
 * Items that arrive one by one, as many as a project can have: taken in short writes, so that a hundred thousand never stand in an annotator's way,
 * and never all in memory.
 */
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Database } from "@/db/store";
import type { ItemsAdded } from "@/lib/protocol/api-messages";
import { asDraft, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { toItemRows } from "@/lib/server/sessions/new-item";
import { type SessionService, sessionsOf } from "@/lib/server/sessions/session-service";
import { addItems } from "./add-items";
import { appendItems, beginImport, finishImport } from "./import-items";

export interface ReadItem {
  readonly item: unknown;
  /** Of the text that it was read from. */
  readonly length: number;
}

/** Items as they are read, or why one cannot be. */
export type ItemLines = AsyncIterable<Result<ReadItem>>;

/** What is checked and written in one go: some five milliseconds' worth. An answer takes several turns, and each may wait for one. */
const mostInSlice = 50;
const longestSlice = 250_000;
/** While people answer, an import takes a third of the thread: after each slice it rests for twice as long. */
const restPart = 2;
/** A slow sender is no reason to wait. */
const longestRestMs = 50;

/**
 * What came before a line that is wrong stays: the whole list can be sent again, since items that are there are not added twice.
 */
export async function addItemLines(
  db: Database,
  project: OwnedProject,
  lines: ItemLines,
): Promise<Result<ItemsAdded>> {
  const draft = asDraft(project);
  if (!draft.ok) return draft;
  let [items, added, alreadyThere] = [0, 0, 0];
  const taken = await inSlices(sessionsOf(db), lines, async (slice, before) => {
    const done = await addItems(db, project, slice, before);
    if (!done.ok) return done;
    items = done.value.items;
    added += done.value.added;
    alreadyThere += done.value.alreadyThere;
    return ok(null);
  });
  if (!taken.ok) return taken;
  return taken.value === 0 ? noItems : ok({ items, added, alreadyThere });
}

/** Puts these items in the place of those that the draft has: all of them, or nothing changes. */
export async function replaceItems(
  db: Database,
  project: OwnedProject,
  lines: ItemLines,
): Promise<Result<ItemsAdded>> {
  const begun = await beginImport(db, project);
  if (!begun.ok) return begun;
  const { itemSet } = begun.value;
  const gold: unknown[] = [];
  let placed = 0;
  const append = async (items: readonly unknown[]): Promise<Result<null>> => {
    if (items.length === 0) return ok(null);
    const batch = { from: placed, items };
    const done = await appendItems(db, project, { itemSet, batch });
    if (done.ok) placed += items.length;
    return done;
  };
  // Those with a known answer come last, over all slices.
  const taken = await inSlices(sessionsOf(db), lines, async (slice, before) => {
    // Here, where it is known which of all items each is.
    const checked = toItemRows(begun.value, slice, before);
    if (!checked.ok) return checked;
    const [judged, known] = [slice.filter((item) => !isGold(item)), slice.filter(isGold)];
    gold.push(...known);
    return append(judged);
  });
  if (!taken.ok) return taken;
  for (let from = 0; from < gold.length; from += mostInSlice) {
    const done = await append(gold.slice(from, from + mostInSlice));
    if (!done.ok) return done;
  }
  if (placed === 0) return noItems;
  const finished = await finishImport(db, project, { itemSet, expected: placed });
  return finished.ok ? ok({ items: placed, added: placed, alreadyThere: 0 }) : finished;
}

const noItems = problem("invalid", "Send at least one item.", "items");

function isGold(item: unknown): boolean {
  const gold = (item as { gold?: unknown } | null | undefined)?.gold;
  return gold !== null && gold !== undefined;
}

/**
 * Says how many came; stops at the first that is wrong. Everyone else has their turn after each slice; while people answer, for twice as
 * long as it took.
 */
async function inSlices(
  sessions: SessionService,
  lines: ItemLines,
  take: (slice: readonly unknown[], before: number) => Promise<Result<null>>,
): Promise<Result<number>> {
  let before = 0;
  let [slice, length]: [unknown[], number] = [[], 0];
  let begunMs = performance.now();
  const flush = async () => {
    const done = slice.length === 0 ? ok(null) : await take(slice, before);
    before += slice.length;
    [slice, length] = [[], 0];
    const tookMs = performance.now() - begunMs;
    await (sessions.isAsked
      ? setTimeout(Math.min(restPart * tookMs, longestRestMs))
      : setImmediate());
    begunMs = performance.now();
    return done;
  };
  for await (const line of lines) {
    if (!line.ok) return line;
    slice.push(line.value.item);
    length += line.value.length;
    if (slice.length < mostInSlice && length < longestSlice) continue;
    const done = await flush();
    if (!done.ok) return done;
  }
  const done = await flush();
  return done.ok ? ok(before) : done;
}
