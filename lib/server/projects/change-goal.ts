import { updateProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { findGoalProblem, isSameGoal } from "@/lib/ranksearch/goal";
import type { ProjectClaims } from "@/lib/ranksearch/session";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { controlWithRows } from "@/lib/server/sessions/control-session";
import { goalSchema } from "@/lib/session/goal";
import type { LiveSettings, ProjectSettings } from "@/lib/session/settings";

type Goal = LiveSettings["goal"];

/**
 * Raises or lowers what ends a launched project. Every claim stays what the answers make it; a finished project whose
 * new goal is not reached goes on. Anyone who names the goal they know changes nothing if it is another by now.
 */
export async function changeGoal(
  db: Database,
  project: OwnedProject,
  { goal, known }: { readonly goal: Goal; readonly known?: Goal },
): Promise<Result<null>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const parsed = parseInput(goalSchema, goal);
  if (!parsed.ok) return parsed;
  const wanted = parsed.value;
  const complaint = findGoalProblem(wanted);
  if (complaint !== null) return problem("invalid", complaint, "goal.mostPerItem");
  return controlWithRows<ProjectSettings>(db, project, {
    look: async (_, { settings }) => {
      if (known && !isStillOneOf(settings.live.goal, [known, wanted])) return changedMeanwhile;
      const refused = refusal(settings, wanted);
      return refused === null ? ok(settings) : problem("invalid", refused, "goal");
    },
    decide: (state, emit) => {
      if (!isClaimed(state.ranking.claimed(), wanted)) return oneClaim;
      if (wanted.rung === "audited" && state.audit.isExhausted) return noCheck;
      // One that an owner ended goes on towards the goal it has.
      const wasEnded = state.stage.kind === "finished" && !state.ranking.progress().finished;
      if (wasEnded || !isSameGoal(state.settings.goal, wanted)) {
        emit({ kind: "goal-changed", goal: wanted });
      }
      return ok(null);
    },
    rows: async (tx, settings) => {
      const live = { ...settings.live, goal: wanted };
      await updateProject(tx, project.id, { settings: { ...settings, live } });
    },
  });
}

const noCheck = problem(
  "invalid",
  "No further check can be had: there are too few items for it. Choose Share proven.",
  "goal",
);

const oneClaim = problem(
  "conflict",
  "This project was launched before goals could change. Duplicate it to choose another one.",
);

/** Logs from before the ladder carry the claim that they were launched with, and no other. */
function isClaimed(claimed: ProjectClaims, { rung }: Goal): boolean {
  const claims = { ...claimed, team: claimed.all };
  return claims[rung] !== null;
}

function refusal({ proven }: ProjectSettings, { rung }: Goal): string | null {
  if (proven.panelSize !== null) {
    return rung === "team" ? null : "A team has one goal: its own majority.";
  }
  if (rung === "team") return "The team's goal is for a team: choose another one.";
  if (proven.method === "paper" && rung !== "all") {
    return "Rank-Search as published guarantees all labels together.";
  }
  return null;
}
