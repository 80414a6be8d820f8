import { assertNever, questionItems } from "@/lib/ranksearch/question";
import type { EventOf, SessionEvent } from "./events";
import type { QuestionSettings } from "./settings";

/** A sentence in pieces: text, and the numbers of items, which the reader names. */
export type EventWords = readonly (string | number)[];

export interface EventNames {
  /** With their group, where there are several. */
  readonly person: (id: string | null) => string;
  readonly model: (id: string) => string;
}

export interface EventContext {
  readonly names: EventNames;
  /** The prompt that the event is about, as it was served; null where there is none. */
  readonly served: EventOf<"served"> | null;
  readonly words: Pick<QuestionSettings, "answerYes" | "answerNo" | "answerCantTell">;
}

/** One line a person can read. */
export function describeEvent(event: SessionEvent, context: EventContext): EventWords {
  const { names, served } = context;
  const who = names.person(served?.person ?? null);
  switch (event.kind) {
    case "answered":
      return [who, ...describeAnswer(event.answer, context), "."];
    case "skipped":
      return [`${who} skipped `, ...itemsOf(served), "."];
    case "retracted":
      return [`${who} undid the answer about `, ...itemsOf(served), "."];
    case "reclaimed":
      return [`${who} was away, so the question about `, ...itemsOf(served), " was released."];
    default:
      return [describeOther(event, names)];
  }
}

function describeAnswer(
  answer: EventOf<"answered">["answer"],
  { served, words }: EventContext,
): EventWords {
  switch (answer) {
    case "yes":
      return [` answered “${words.answerYes}” about `, ...itemsOf(served)];
    case "no":
      return [` answered “${words.answerNo}” about `, ...itemsOf(served)];
    case "cant-tell":
      return [` answered “${words.answerCantTell}” about `, ...itemsOf(served)];
    case "left":
    case "right":
      return describePick(answer, served);
    default:
      return assertNever(answer);
  }
}

function describePick(side: "left" | "right", served: EventOf<"served"> | null): EventWords {
  if (served?.question.kind !== "duel") return [" picked one of two items"];
  const { first, second } = served.question;
  const isFirst = (served.left === "first") === (side === "left");
  const [picked, other] = isFirst ? [first, second] : [second, first];
  return [" picked ", picked, " rather than ", other];
}

function itemsOf(served: EventOf<"served"> | null): EventWords {
  if (served === null) return ["an item"];
  return questionItems(served.question).flatMap((item, at) => (at > 0 ? [" and ", item] : [item]));
}

type AboutPrompts = "answered" | "skipped" | "retracted" | "reclaimed";

function describeOther(
  event: Exclude<SessionEvent, { kind: AboutPrompts }>,
  names: EventNames,
): string {
  const { person: nameOf } = names;
  switch (event.kind) {
    case "created":
      return `The session was launched with ${event.itemCount} items.`;
    case "served":
      return `${nameOf(event.person)} was asked a question.`;
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
      return `Hints about the items came in from ${event.source === null ? "scores" : names.model(event.source)}; they steer what is asked and prove nothing.`;
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
