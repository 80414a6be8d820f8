import { assertNever } from "@/lib/ranksearch/question";
import type { EventOf, SessionEvent } from "./events";

/** One line a person can read. `promptHolder` is whose prompt the event is about. */
export function describeEvent(
  event: SessionEvent,
  nameOf: (personId: string | null) => string,
  promptHolder: string | null,
): string {
  switch (event.kind) {
    case "created":
      return `The session was launched with ${event.itemCount} items.`;
    case "served":
      return `${nameOf(event.person)} was asked a ${event.question.kind}.`;
    case "answered":
      return `${nameOf(promptHolder)} answered “${event.answer}”.`;
    case "skipped":
      return `${nameOf(promptHolder)} skipped a prompt.`;
    case "retracted":
      return `${nameOf(promptHolder)} undid an answer.`;
    case "reclaimed":
      return `${nameOf(promptHolder)} was away, so their prompt was released.`;
    case "excluded":
      return event.by === "gold"
        ? `${nameOf(event.person)} fell below the minimum accuracy on known answers and was excluded.`
        : `${nameOf(event.person)} was excluded; their answers no longer count.`;
    case "restored":
      return `${nameOf(event.person)} was restored; their answers count again.`;
    case "paused":
      return event.by === "budget"
        ? "The project was paused: the budget doesn't allow another question."
        : "The owner paused the project.";
    case "resumed":
      return "The project was resumed.";
    case "settings-changed":
      return event.by === "time"
        ? `Prices now follow the time people take: ${event.settings.pricePull} for one item, ${event.settings.priceDuel} side by side.`
        : "The owner changed settings.";
    case "goal-changed":
      return describeGoal(event.goal);
    case "hints-changed":
      return "Hints about the items came in; they steer what is asked and prove nothing.";
    case "frozen":
      return `All labels were fixed for check ${event.round}.`;
    case "audit-drawn":
      return `A random sample was drawn for check ${event.round}.`;
    case "owners-changed":
      return describeOwners(event, nameOf);
    case "finished":
      return event.by === "owner"
        ? "The project was ended by an owner, before its goal."
        : "The project finished: its goal is reached.";
    default:
      return assertNever(event);
  }
}

const proofs = {
  audited: "labels whose random sample passes a check",
  share: "a proven share of right labels",
  all: "a proof of all labels together",
  team: "the team's own majority",
} as const;

function describeGoal(goal: EventOf<"goal-changed">["goal"]): string {
  if (goal.rung !== "estimated") return `The owner changed the goal: ${proofs[goal.rung]}.`;
  const { stop } = goal;
  const end =
    stop.kind === "answers"
      ? `after ${stop.perItem} answers per item`
      : `when about ${100 * stop.share}% are right`;
  return `The owner changed the goal: estimated labels, ${end}.`;
}

function describeOwners(
  { change, by, member }: EventOf<"owners-changed">,
  nameOf: (personId: string | null) => string,
): string {
  switch (change) {
    case "handed-over":
      return `${nameOf(by)} transferred the project to ${nameOf(member)}.`;
    case "removed":
      return `${nameOf(by)} removed ${nameOf(member)} as an owner.`;
    case "left":
      return `${nameOf(member)} is no longer an owner.`;
    default:
      return assertNever(change);
  }
}
