import type { LiveSettings } from "./settings";
import { peopleSources, type Source } from "./sources";

/** The source that a member or an invitation belongs to, as it is stored: null is the truth. Null in a project that names no sources. */
export function memberSource(
  live: Pick<LiveSettings, "sources" | "pricePull" | "priceDuel">,
  stored: string | null,
): Source | null {
  if (live.sources.length === 0) return null;
  const people = peopleSources(live);
  const truth = people.find(({ truth: isTruth }) => isTruth) ?? null;
  return people.find(({ id }) => id === stored) ?? truth;
}
