/** The worlds that estimates are measured in. */
import { sampleLevels } from "@/lib/lab/settings";
import type { WorldSpec } from "@/lib/lab/worlds";

/** Those that shares of right labels are averaged over. */
export const eightWorlds = [
  "harmonic",
  "exponential",
  "3groups",
  "uniform",
  "12groups",
  "4groups",
  "levels",
  "bimodal",
] as const;

/** `near`: nearly all items are close calls. `rare`: hardly any item is above. */
export const assuranceWorlds = [...eightWorlds, "near", "rare"] as const;
export type AssuranceWorld = (typeof assuranceWorlds)[number];

export function assuranceWorld(
  name: AssuranceWorld,
  itemCount: number,
  { threshold, tolerance }: { readonly threshold: number; readonly tolerance: number },
): WorldSpec {
  const link = { kind: "btl", theta: 8 } as const;
  if (name === "near") {
    return { setting: { near: "flat", threshold, tolerance }, itemCount, link: { kind: "flat" } };
  }
  return { setting: name === "levels" ? sampleLevels : name, itemCount, link };
}
