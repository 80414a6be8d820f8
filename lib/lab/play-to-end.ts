/** Answers a session's questions to its end, keeping count of what a forecast tells. */
import type { Question } from "@/lib/ranksearch/question";
import type { Barred, RankSearchSession } from "@/lib/ranksearch/session";
import type { Crowd } from "./crowd";
import { askCrowd } from "./engine-session";

export interface Played {
  readonly pulls: number;
  readonly duels: number;
  /** How often the most-asked question was asked: so many different people it needs. */
  readonly people: number;
  /** It went on for longer than is simulated; the counts are those so far. */
  readonly cutOff?: boolean;
}

const answersBetweenStops = 256;

/** Null if it was stopped before the end. */
export function playToEnd(
  session: RankSearchSession,
  crowd: Crowd,
  shouldStop: () => boolean,
): Played | null {
  const asked = createQuestionCount(session);
  const { respondents } = session.config;
  // Each of a panel is asked a question once; of a crowd there is always somebody new.
  const barred: Barred =
    respondents.kind === "panel"
      ? (question) => asked.times(question) >= respondents.size
      : () => false;
  let people = 0;
  for (let answers = 0; ; answers++) {
    if (answers % answersBetweenStops === 0 && shouldStop()) return null;
    if (session.planDue) session.plan();
    const question = session.next(barred);
    if (question === null) {
      if (session.planDue) continue;
      if (session.isHolding) {
        session.stopHolding();
        continue;
      }
      return { ...crowd.asked, people };
    }
    session.apply(question, askCrowd(crowd, question));
    people = Math.max(people, asked.note(question));
  }
}

/** Counts questions; a session that is under way has its pulls counted already. */
function createQuestionCount(session: RankSearchSession) {
  const { itemCount } = session;
  const pulls = Int32Array.from({ length: itemCount }, (_, item) => session.report(item).pulls);
  const pairs = new Map<number, number>();
  const pairKey = (first: number, second: number) =>
    Math.min(first, second) * itemCount + Math.max(first, second);
  return {
    times: (question: Question): number =>
      question.kind === "pull"
        ? pulls[question.item]!
        : (pairs.get(pairKey(question.first, question.second)) ?? 0),
    /** How often it has been asked by now. */
    note(question: Question): number {
      if (question.kind === "pull") return ++pulls[question.item]!;
      const key = pairKey(question.first, question.second);
      const times = (pairs.get(key) ?? 0) + 1;
      pairs.set(key, times);
      return times;
    },
  };
}
