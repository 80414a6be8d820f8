/** What each rung of the ladder claims, in words for owners. An estimate is never worded like a proof. */
import { formatPercent } from "@/app/_ui/amounts";
import { answersPerRung } from "@/app/measured/answers-per-rung";
import type { Clarity } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";
import { isExactPanel } from "@/lib/session/exact-panel";
import type { LiveSettings, ProvenSettings } from "@/lib/session/settings";

export type Goal = LiveSettings["goal"];
export type Rung = Goal["rung"];
export type EstimatedGoal = Extract<Goal, { rung: "estimated" }>;

export const rungNames: Record<Rung, string> = {
  estimated: "Estimated",
  audited: "Audited",
  share: "Share proven",
  all: "All proven",
  team: "Team",
};

/** What can be said of the labels on this rung. */
export function claimWords(rung: Rung, proven: ProvenSettings): string {
  switch (rung) {
    case "estimated":
      return "Every item has a label, and beside it how likely it is to be right. An estimate, not a proof.";
    case "audited":
      return `Everything is labelled as cheaply as we can, then a random sample is checked with fresh answers. You can be ${formatPercent(1 - proven.auditDelta)} sure that at least ${formatPercent(1 - proven.auditWrongShare)} of the labels are right; which ones are wrong is not known.`;
    case "share":
      return `On average at most ${formatPercent(proven.shareDelta)} of the labels are wrong. Proven.`;
    case "all":
      return `No label is wrong, with a probability of at least ${formatPercent(1 - proven.allDelta)}. Proven.`;
    case "team":
      return isExactPanel(proven)
        ? "Every label is the team's own verdict, exact."
        : `Every label is the verdict of the whole team, with a probability of at least ${formatPercent(1 - proven.allDelta)} for all of them together.`;
    default:
      return rung satisfies never;
  }
}

export const estimateCaveat =
  "This is an estimate, not a proof: it assumes that your items are alike enough to learn from one another and that people answer independently. It is too optimistic if nearly all items are close calls, or if a few like-minded people give most of the answers.";

const medianOf = (clarity: Clarity, rung: LadderRung) =>
  Math.round(answersPerRung[clarity][rung].median);

/** Answers per item on each rung, as simulated projects of 200 items took them. */
export const usualAnswers: Record<Exclude<Rung, "team">, string> = {
  estimated: "3 to 8 answers per item, as you like",
  audited: "2 to 7 answers per item for 200 to 1,000 clear-cut items, 1 to 3 for 10,000",
  share: clearOrMixed("share"),
  all: clearOrMixed("all"),
};

function clearOrMixed(rung: LadderRung): string {
  return `about ${medianOf("clear-cut", rung)} answers per item if they are clear-cut, ${medianOf("mixed", rung)} if mixed`;
}

/** When a project with this goal is finished. */
export function endWords(goal: Goal): string {
  if (goal.rung === "audited") return "when a check of the labels passes";
  if (goal.rung !== "estimated") return "when every item is settled";
  const { stop } = goal;
  return stop.kind === "answers"
    ? `after ${stop.perItem} answers per item on average`
    : `when even the cautious estimate says that ${formatPercent(stop.share)} of the labels are right`;
}
