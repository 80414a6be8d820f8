import { createHash } from "node:crypto";
import type { ItemSetRef, NewItemRow } from "@/db/rows/items";
import { isWebAddress } from "@/lib/formats/map-items";
import { itemLimits, type NewItem, newItemSchema } from "@/lib/protocol/item-messages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/**
 * Rows for the items, those to be judged first; or the first thing that is wrong with them, and where: `before` is how many came in
 * earlier parts of the same list.
 */
export function toItemRows(
  set: ItemSetRef,
  given: readonly unknown[],
  before = 0,
): Result<readonly NewItemRow[]> {
  if (given.length > itemLimits.items) {
    return problem("invalid", `A project can have at most ${itemLimits.items} items.`, "items");
  }
  const parsed: NewItem[] = [];
  const seen = new Map<string, number>();
  for (const [at, item] of given.entries()) {
    const place = before + at;
    // Before they are looked at: a complaint about each of a hundred thousand is more than the schema can hold.
    if (hasTooManyColumns(item)) {
      const message = `Item ${place + 1}: an item can have at most ${itemLimits.columns} columns.`;
      return problem("invalid", message, "items");
    }
    const result = parseInput(newItemSchema, item);
    if (!result.ok) {
      const { field, message } = result.problem;
      const where = field === undefined ? "" : `${field}: `;
      return problem("invalid", `Item ${place + 1}: ${where}${message}`, "items");
    }
    const { externalId, format, body } = result.value;
    if (lengthOf(result.value) > itemLimits.itemLength) {
      const message = `Item ${place + 1}: content and columns have more than ${itemLimits.itemLength} characters in total.`;
      return problem("invalid", message, "items");
    }
    if (format === "image" && !isWebAddress(body)) {
      return problem(
        "invalid",
        `Item ${place + 1}: an image needs a URL that starts with https:// or http://.`,
        "items",
      );
    }
    const earlier = seen.get(externalId);
    if (earlier !== undefined) {
      return problem(
        "invalid",
        `Items ${earlier + 1} and ${place + 1} have the same id "${externalId}". Ids must be unique.`,
        "items",
      );
    }
    seen.set(externalId, place);
    parsed.push(result.value);
  }
  const ordered = [
    ...parsed.filter((item) => item.gold === null),
    ...parsed.filter((item) => item.gold !== null),
  ];
  return ok(ordered.map((item, index) => toRow(set, item, index)));
}

function lengthOf({ body, columns }: NewItem): number {
  return Object.values(columns).reduce((sum, cell) => sum + cell.length, body.length);
}

function hasTooManyColumns(item: unknown): boolean {
  const columns = (item as { columns?: unknown } | null | undefined)?.columns;
  if (typeof columns !== "object" || columns === null) return false;
  return Object.keys(columns).length > itemLimits.columns;
}

function toRow(set: ItemSetRef, item: NewItem, index: number): NewItemRow {
  return {
    ...set,
    index,
    externalId: item.externalId,
    format: item.format,
    body: item.body,
    columns: JSON.stringify(item.columns),
    gold: item.gold,
    priorScore: item.priorScore ?? null,
    contentHash: createHash("sha256").update(`${item.format}\n${item.body}`).digest("base64url"),
  };
}
