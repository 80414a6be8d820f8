import { createHash } from "node:crypto";
import { z } from "zod";
import type { ItemSetRef, NewItemRow } from "@/db/item-rows";
import { isWebAddress } from "@/lib/formats/map-items";
import { mostColumns } from "@/lib/formats/raw-table";
import { ok, problem, type Result } from "./result";

export const newItemSchema = z.object({
  externalId: z.string().min(1).max(500),
  format: z.enum(["text", "markdown", "image"]),
  body: z.string().min(1).max(200_000),
  columns: z
    .record(z.string().max(1_000), z.string().max(200_000))
    .refine((columns) => Object.keys(columns).length <= mostColumns, {
      error: `An item has at most ${mostColumns} columns.`,
    }),
  gold: z.enum(["yes", "no"]).nullable(),
});
export type NewItem = z.infer<typeof newItemSchema>;

export const mostItems = 200_000;

/** Rows for the items, those to be judged first; or what is wrong with them and where. */
export function toItemRows(
  set: ItemSetRef,
  given: readonly unknown[],
): Result<readonly NewItemRow[]> {
  if (given.length > mostItems) {
    return problem("invalid", `A project takes at most ${mostItems} items.`, "items");
  }
  const parsed: NewItem[] = [];
  const seen = new Map<string, number>();
  for (const [place, item] of given.entries()) {
    const result = newItemSchema.safeParse(item);
    if (!result.success) {
      const issue = result.error.issues[0]!;
      return problem(
        "invalid",
        `Item ${place + 1}: ${issue.path.join(".")} ${issue.message}`,
        "items",
      );
    }
    const { format, body } = result.data;
    if (format === "image" && !isWebAddress(body)) {
      return problem(
        "invalid",
        `Item ${place + 1}: an image needs an address that starts with https:// or http://.`,
        "items",
      );
    }
    const earlier = seen.get(result.data.externalId);
    if (earlier !== undefined) {
      return problem(
        "invalid",
        `Items ${earlier + 1} and ${place + 1} have the same id "${result.data.externalId}". Give each its own.`,
        "items",
      );
    }
    seen.set(result.data.externalId, place);
    parsed.push(result.data);
  }
  const ordered = [
    ...parsed.filter((item) => item.gold === null),
    ...parsed.filter((item) => item.gold !== null),
  ];
  return ok(ordered.map((item, index) => toRow(set, item, index)));
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
    contentHash: createHash("sha256").update(`${item.format}\n${item.body}`).digest("base64url"),
  };
}
