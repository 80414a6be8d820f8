import type { SieveView } from "@/app/_sieve/sieve-view";
import type { StripsView } from "@/lib/protocol/sieve-messages";

/** What the server sent, as the picture takes it: items away from the places it sent are not here. */
export function viewOfStrips(
  sent: StripsView,
): SieveView & { readonly idOf: (item: number) => string } {
  const { itemCount: count, bracket, threshold, totals, strips, near, asked } = sent;
  const places = new Map<number, number>();
  const ids = new Map<number, string>();
  for (const { first, second, places: at, ids: named } of asked) {
    for (const [n, item] of [first, second].entries()) {
      if (item === null) continue;
      places.set(item, at[n]!);
      ids.set(item, named[n]!);
    }
  }
  for (const [at, item] of near.items.entries()) {
    places.set(item, near.from + at);
    ids.set(item, near.ids[at]!);
  }
  return {
    ...{ count, bracket, threshold, totals, strips },
    itemAt: (place) => {
      const at = place - near.from;
      const item = near.items[at];
      if (item === undefined) return null;
      const [score, mark] = [near.scores[at]!, near.marks[at]!];
      return { item, score, mark, pulls: near.pulls[at]!, duels: near.duels[at]! };
    },
    placeOf: (item) => places.get(item) ?? null,
    idOf: (item) => ids.get(item) ?? `#${item + 1}`,
  };
}
