/**
 * The share of right labels where comparisons were asked, or something is said of the items in advance. A model of comparisons may be wrong, and its own range was: so
 * comparisons only sort the items into four classes, by how likely they make "above", and within each class the share
 * is claimed from pulls alone.
 */
import { type Hints, noHint } from "@/lib/ranksearch/hints";
import { fitWithin } from "./prior-fit";
import type { ShareCells } from "./share-cells";
import { claimUnbounded, type JudgedGroup, type ShareClaim, withinBounds } from "./share-range";

const classCount = 4;
const fewestHints = 40;

/** By hints: four classes, and a fifth for items without one. Null where there are too few hints to sort by. */
export function classesByHints(hints: Hints): Uint8Array | null {
  const known = hints.filter((hint) => hint !== noHint);
  if (known.length < fewestHints) return null;
  const classOf = classesBy(known);
  let next = 0;
  return Uint8Array.from(hints, (hint) => (hint === noHint ? classCount : classOf[next++]!));
}

/** The class of each item, 0 to 3: equal chances are in the same one. */
export function classesBy(chances: Float64Array): Uint8Array {
  const sorted = chances.slice().sort();
  const cuts = [1, 2, 3].map((place) => sorted[Math.floor((place * sorted.length) / classCount)]!);
  const classOf = new Uint8Array(chances.length);
  for (let item = 0; item < chances.length; item++) {
    for (const cut of cuts) if (cut <= chances[item]!) classOf[item] = classOf[item]! + 1;
  }
  return classOf;
}

/** Of classes with their items' groups: their claims weighed, and their distances to the ends in quadrature. */
export function claimByClass(
  cells: ShareCells,
  prior: Float64Array,
  classes: readonly (readonly JudgedGroup[])[],
): ShareClaim {
  const sizes = classes.map((groups) => groups.reduce((sum, { items }) => sum + items, 0));
  const total = sizes.reduce((a, b) => a + b, 0);
  const claims = classes.flatMap((groups, index) => {
    if (groups.length === 0) return [];
    const claim = claimUnbounded(cells, fitWithin(cells, groups, prior), groups);
    return [{ claim, weight: sizes[index]! / total }];
  });
  const point = claims.reduce((sum, { claim, weight }) => sum + weight * claim.point, 0);
  const away = (end: "low10" | "high90" | "low025") =>
    Math.hypot(...claims.map(({ claim, weight }) => weight * (claim[end] - claim.point)));
  return withinBounds({
    point,
    low10: point - away("low10"),
    high90: point + away("high90"),
    low025: point - away("low025"),
  });
}
