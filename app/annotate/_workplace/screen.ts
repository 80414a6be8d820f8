/** Which page stands in the workplace's frame. */
import type { Work } from "@/lib/session/annotator-view";
import type { WorkplaceState } from "./workplace-state";

/** What the person has opened over the work, if anything. */
export type Panel = "none" | "instructions" | "break" | "thanks";

export type Screen =
  | "no-access"
  | "opening"
  | "no-connection"
  | "prompt"
  | "fetching"
  | Exclude<Panel, "none">
  | Exclude<Work["kind"], "prompts">;

export function screenOf(state: WorkplaceState, panel: Panel): Screen {
  if (!state.hasAccess) {
    return "no-access";
  }
  if (!state.work) {
    return state.failures > 0 ? "no-connection" : "opening";
  }
  if (state.work.kind !== "prompts") {
    return panel === "thanks" ? "thanks" : state.work.kind;
  }
  if (panel !== "none") {
    return panel;
  }
  if (state.work.prompts.length > 0) {
    return "prompt";
  }
  return state.failures > 0 ? "no-connection" : "fetching";
}
