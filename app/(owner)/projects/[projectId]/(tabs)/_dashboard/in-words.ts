/** The project's standing as a sentence, with what it rests on. */
import { formatCount, formatPercent, plural } from "@/app/_ui/amounts";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import { isExactPanel } from "@/lib/session/exact-panel";
import { assumptionOf } from "@/lib/session/session-config";
import type { ProvenSettings } from "@/lib/session/settings";
import { duelAssumption } from "../../duel-assumption";
import { auditInWords } from "./audit-in-words";
import { estimateInWords } from "./estimate-in-words";
import { readingsOf } from "./readings";

export interface InWords {
  readonly standing: string;
  readonly guarantee: string;
  /** Each continues "provided that …". */
  readonly provided: readonly string[];
}

type Standing = Pick<DashboardView, "progress" | "settings" | "state" | "claims">;

export function inWords(view: Standing): InWords {
  const { goal } = view.settings.live;
  if (goal.rung === "estimated") return estimateInWords(view, goal);
  if (goal.rung === "audited") return auditInWords(view);
  return {
    standing: standingOf(view),
    guarantee: guaranteeOf(view),
    provided: assumptionsOf(view.settings),
  };
}

function standingOf({ progress, state }: Standing): string {
  const { decided, undecided, open } = progress;
  const all = decided + undecided + open;
  if (decided === all)
    return all === 1 ? "The item is decided." : `All ${formatCount(all)} items are decided.`;
  const count = `${formatCount(decided)} of ${formatCount(all)} decided`;
  if (undecided === 0) return `${count}.`;
  return state === "finished"
    ? `${count}, ${formatCount(undecided)} left undecided.`
    : `${count}, ${formatCount(undecided)} closed as undecided.`;
}

function guaranteeOf({ settings, state }: Standing): string {
  const { allDelta, shareDelta } = settings.proven;
  const finished = state === "finished";
  const start = finished ? "" : "When it ends, ";
  const first = (text: string) => (finished ? text[0]!.toUpperCase() + text.slice(1) : text);
  if (isExactPanel(settings.proven)) {
    return `${start}${first(`every label ${finished ? "is" : "will be"} ${verdictOf(settings)}, no probability involved`)},`;
  }
  if (settings.live.goal.rung !== "share") {
    const verb = finished ? "are" : "will be";
    return `${start}${first(`all labels ${verb} right with probability at least ${formatPercent(1 - allDelta)}`)},`;
  }
  const verb = finished ? "are" : "will be";
  return `${start}${first(`at most ${formatPercent(shareDelta)} of the labels ${verb} wrong on average`)},`;
}

/** A small team's label. */
function verdictOf({ proven, questions }: DashboardView["settings"]): string {
  const { panelSize, threshold } = proven;
  if (panelSize === 1) return "what the one person said";
  return threshold === 0.5
    ? `the majority of your team of ${panelSize}`
    : `exactly whether at least ${formatPercent(threshold)} of your team of ${panelSize} say “${questions.answerYes}”`;
}

function assumptionsOf({ questions, proven }: DashboardView["settings"]): string[] {
  const found: string[] = isExactPanel(proven) ? [] : peopleAssumptions(proven);
  found.push("no one answers under two names");
  const assumption = assumptionOf(proven);
  if (assumption !== null) found.push(`side by side, ${duelAssumption(proven, assumption)}`);
  return [...found, ...readingsOf({ questions, proven })];
}

function peopleAssumptions({ panelSize }: ProvenSettings): string[] {
  if (panelSize !== null) {
    return [
      `which of the ${plural(panelSize, "member", "members")} of the team answers next has nothing to do with what they will say`,
    ];
  }
  return [
    "people answer independently of each other, and are representative of those the labels should speak for",
    "nobody is given a question because of what they said before: Thresher chooses questions without looking at a person's own answers, and asks them only one about an item while it is open",
  ];
}
