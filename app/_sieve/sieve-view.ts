import { type Overview, overviewOf } from "@/lib/sieve/overview";
import { itemIn, type SieveItem, type SieveItems } from "@/lib/sieve/sieve-state";

export interface PlacedItem extends SieveItem {
  /** Its index. */
  readonly item: number;
}

/** What the picture is drawn from: all items in the browser, or what the server says of so many that they stay there. */
export interface SieveView extends Pick<Overview, "bracket" | "threshold" | "totals" | "strips"> {
  readonly count: number;
  /** Null for one that is not here. */
  itemAt(place: number): PlacedItem | null;
  placeOf(item: number): number | null;
}

export function viewOfItems(items: SieveItems): SieveView {
  const { ranks, ...overview } = overviewOf(items);
  return {
    ...overview,
    count: items.marks.length,
    itemAt: (place) => {
      const item = ranks.itemAt[place];
      return item === undefined ? null : { item, ...itemIn(items, item) };
    },
    placeOf: (item) => ranks.placeOf[item] ?? null,
  };
}
