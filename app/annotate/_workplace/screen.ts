/** Which page stands in the workplace's frame. */
import type { Work } from "@/lib/protocol/annotator-messages";
import type { Barred, TrainingFeedback, WorkplaceState } from "./workplace-state";

/** What the person has opened over the work, if anything. */
export type Panel = "none" | "instructions" | "break" | "thanks";

export type Screen =
  | Barred
  | "opening"
  | "no-connection"
  | "prompt"
  | "fetching"
  | "feedback"
  | Exclude<Panel, "none">
  | Exclude<Work["kind"], "prompts">;

export function screenOf(state: WorkplaceState, panel: Panel): Screen {
  if (state.barred) {
    return state.barred;
  }
  if (!state.work) {
    return state.failures > 0 ? "no-connection" : "opening";
  }
  if (state.feedback) {
    return feedbackScreen(state.feedback, state.failures);
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

function feedbackScreen(feedback: TrainingFeedback, failures: number): Screen {
  if (feedback.kind === "given") return "feedback";
  return failures > 0 ? "no-connection" : "fetching";
}
