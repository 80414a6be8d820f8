/**
 * What the log does to the checks of random samples (lib/ranksearch/audit). A prompt belongs to a round if it asks about
 * an item that the round wants when it is served: nothing in the log says so, since the log may be looked at.
 */
import { hashWords } from "@/lib/random/generator";
import { mostChecksPerPerson } from "@/lib/ranksearch/audit/audit-course";
import type { Question } from "@/lib/ranksearch/question";
import type { Answer } from "./answer";
import { BrokenLog } from "./broken-log";
import type { EventOf, NewEvent } from "./events";
import type { Person } from "./person";
import type { Prompt } from "./prompt";
import type { SessionState } from "./session-state";

const coinStream = 11;

/** The round for which the question is asked; null for none. */
export function checkedBy(
  { audit }: SessionState,
  person: Person,
  question: Question,
): number | null {
  if (question.kind !== "pull" || !audit.isWanted(question.item)) return null;
  if (hasCheckedEnough({ audit }, person)) {
    throw new BrokenLog("A person is asked more in a round of checks than anyone may be.");
  }
  return audit.round;
}

/** Whether the person has given, or been asked for, as many answers in this round as anyone may give. */
export function hasCheckedEnough(state: Pick<SessionState, "audit">, person: Person): boolean {
  return checksLeft(state, person) <= 0;
}

/** How many more answers of this round the person may be asked for; no end of them while there is none. */
export function checksLeft({ audit }: Pick<SessionState, "audit">, person: Person): number {
  if (audit.phase !== "checking") return Number.POSITIVE_INFINITY;
  let asked = audit.givenBy(person.index);
  for (const { check } of person.leased) if (check === audit.round) asked++;
  for (const { check } of person.held) if (check === audit.round) asked++;
  return mostChecksPerPerson - asked;
}

export function countCheck(state: SessionState, prompt: Prompt, answer: Answer): void {
  const { audit } = state;
  const { question, person, check } = prompt;
  if (check === null || check !== audit.round || question.kind !== "pull") return;
  audit.answer({ person: person.index, item: question.item, yes: isYes(state, prompt, answer) });
  giveUpAtCap(state);
}

/** A check hears yes or no: "can't tell" is a fair coin, or a no where the project counts it so. */
function isYes({ created }: SessionState, { servedSeq }: Prompt, answer: Answer): boolean {
  if (answer !== "cant-tell") return answer === "yes";
  if (created.questions.cantTell === "no") return false;
  return (hashWords(created.seed, coinStream, servedSeq) & 1) === 1;
}

/** An item that has had all the answers it may have can't be checked: it stays unconfirmed. */
export function giveUpAtCap({ audit, ranking, settings }: SessionState): void {
  const { answerCapPerItem: cap } = settings;
  if (cap === null) return;
  for (;;) {
    const full = [...audit.wanted()].find((item) => ranking.report(item).pulls >= cap);
    if (full === undefined) return;
    audit.giveUpOn(full);
  }
}

export function freeze(state: SessionState, event: EventOf<"frozen">): void {
  const { round, tables, numbers, aim } = event;
  if (state.settings.goal.rung !== "audited") throw new BrokenLog("No check is the goal.");
  const labels = Array.from(event.labels, (letter) =>
    letter === "-" ? null : letter === "a" ? ("above" as const) : ("below" as const),
  );
  orBroken(() => state.audit.freeze({ round, labels, tables, numbers, aim }));
  state.frozenSeq = state.seq;
}

export function drawOrder(state: SessionState, { round, order }: EventOf<"audit-drawn">): void {
  if (round !== state.audit.round) throw new BrokenLog("The order is of another round.");
  orBroken(() => state.audit.draw(order));
  giveUpAtCap(state);
}

function orBroken(change: () => void): void {
  try {
    change();
  } catch (error) {
    throw new BrokenLog(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The labels as they are to be frozen; null while they are made. */
export function freezing({ ranking, stage, audit }: SessionState): NewEvent | null {
  if (stage.kind !== "running" || audit.phase !== "labelling") return null;
  const ready = ranking.readyToFreeze;
  if (ready === null) return null;
  const { labels, round, tables, numbers, aim } = ready;
  return {
    kind: "frozen",
    round,
    labels: labels.map((label) => (label === null ? "-" : label[0])).join(""),
    tables: { above: [...tables.above], below: [...tables.below] },
    numbers: [...numbers],
    aim,
  };
}

/**
 * The order of a round, to be written after its labels are in the log and not with them. `below` gives a whole number
 * from 0 up to its argument, each as likely, from a source that nobody can know before: never from the session's seed.
 */
export function drawing(
  { audit }: SessionState,
  below: (bound: number) => number,
): NewEvent | null {
  if (audit.phase !== "frozen") return null;
  const items = audit.labelledItems();
  const { drawnCount } = audit;
  for (let place = 0; place < drawnCount; place++) {
    const other = place + below(items.length - place);
    [items[place], items[other]] = [items[other]!, items[place]!];
  }
  return { kind: "audit-drawn", round: audit.round, order: items.slice(0, drawnCount) };
}

/** The owner has changed who counts: what was seen of a round may not be used to pass. Known answers judge by themselves. */
export function checksAfterExclusion(
  { audit }: SessionState,
  event: EventOf<"excluded"> | EventOf<"restored">,
  person: Person,
): void {
  if (event.kind === "excluded" && event.by === "gold") audit.distrust(person.index);
  else audit.end("people-changed");
}
