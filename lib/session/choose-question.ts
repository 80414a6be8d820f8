/** Who may be asked what: the engine says what is worth asking, this says what this person can be asked. */
import { hashWords } from "@/lib/random/generator";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import { type Question, questionItems } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import type { IdleReason } from "./annotator-vocabulary";
import { wasAskedAbout } from "./one-question";
import type { Person } from "./person";
import { hasCheckedEnough } from "./rounds-of-checks";
import type { SessionState } from "./session-state";
import { type Affordable, affordableFor, sourceOf } from "./source-money";
import { answersKind } from "./sources";

export type Choice =
  | {
      readonly kind: "question";
      readonly question: Question;
      /** The engine's reason; none for a question with a known answer. */
      readonly why?: AskReason;
      readonly training?: true;
    }
  | { readonly kind: "none"; readonly reason: IdleReason };

/** All that the engine learns of who is asking: what they must not be asked, and what they were just asked about. */
interface Asker {
  readonly barred: Barred;
  readonly recent: readonly number[];
  /** Whom they belong to; null for anybody. */
  readonly source: number | null;
}

/**
 * Some items wait for another's label, which makes them cheaper, and are asked of nobody meanwhile. If nothing at all
 * was handed out for so long although somebody was asking, the wait is over: nobody here can bring that label about.
 */
const patienceMs = 120_000;

export function holdEndsMs(state: SessionState): number {
  return state.ranking.isHolding ? state.lastServedMs + patienceMs : Number.POSITIVE_INFINITY;
}

/** A person in so many tabs at once is a script: the rest of the pool is left to others. */
const mostTabs = 6;

export function chooseQuestion(state: SessionState, person: Person, nowMs = state.clockMs): Choice {
  const mostLeased = mostTabs * (1 + state.settings.promptsAhead);
  if (person.leased.size >= mostLeased) return { kind: "none", reason: "others-are-answering" };
  const affordable = affordableFor(state, person);
  if (!affordable.pull && !affordable.duel) return { kind: "none", reason: "budget-reached" };
  const training = affordable.pull ? trainingQuestion(state, person) : null;
  if (training !== null) return { kind: "question", question: training, training: true };
  const asker = askerFor(state, person, affordable);
  let wanted = nextFor(state, asker);
  // Only then: after a quiet night the first to come may well be asked what the others wait for.
  if (wanted === null && state.ranking.isHolding && nowMs >= holdEndsMs(state)) {
    state.ranking.stopHolding();
    wanted = nextFor(state, asker);
  }
  wanted ??= skippedQuestion(state, person, asker);
  if (wanted === null) return { kind: "none", reason: idleReason(state, person, affordable) };
  const gold = goldInstead(state, person);
  if (gold !== null) return { kind: "question", question: gold };
  return { kind: "question", question: wanted, why: state.ranking.why(wanted) };
}

function askerFor(state: SessionState, person: Person, affordable: Affordable): Asker {
  const { skippedItems } = person;
  const skipped = (question: Question) =>
    skippedItems.size > 0 && questionItems(question).some((item) => skippedItems.has(item));
  const isDone = hasCheckedEnough(state, person);
  return {
    barred: (question) =>
      isDone ||
      !affordable[question.kind] ||
      wasAskedAbout(state, person, question) ||
      skipped(question),
    recent: person.lastItems,
    source: person.source,
  };
}

/** Whether there is anything for this person as things are planned. Nothing is planned for it, and no hold ends. */
export function hasQuestionFor(state: SessionState, person: Person): boolean {
  const { barred, recent, source } = askerFor(state, person, affordableFor(state, person));
  return state.ranking.next(barred, recent, source) !== null;
}

/** In a panel, what this member skipped: asked again when nothing else is left. */
function skippedQuestion(state: SessionState, person: Person, asker: Asker): Question | null {
  if (person.skippedItems.size === 0) return null;
  const affordable = affordableFor(state, person);
  return nextFor(state, {
    ...asker,
    barred: (question) => !affordable[question.kind] || wasAskedAbout(state, person, question),
  });
}

/** A plan for more items takes longer than an answer should. */
const mostPlannedAtOnce = 2_000;

function nextFor(state: SessionState, asker: Asker): Question | null {
  const { ranking } = state;
  const question = ranking.next(asker.barred, asker.recent, asker.source);
  if (question !== null || !ranking.planDue) return question;
  // Planning is done off the answer path; here it is late, and someone is waiting. A long one makes nobody else wait.
  if (ranking.itemCount > mostPlannedAtOnce) {
    state.planWanted = true;
    return null;
  }
  ranking.plan();
  return ranking.next(asker.barred, asker.recent, asker.source);
}

/** What could be asked of somebody who is barred from so much. */
export function nextQuestion(state: SessionState, barred: Barred): Question | null {
  return nextFor(state, { barred, recent: [], source: null });
}

function idleReason(state: SessionState, person: Person, affordable: Affordable): IdleReason {
  // Something else comes up once the label that the others wait for is there.
  if (state.ranking.isHolding) return "others-are-answering";
  // Whatever comes back from others is not for them.
  if (hasCheckedEnough(state, person)) return "left-to-others";
  if (nextQuestion(state, (question) => !affordable[question.kind]) !== null) {
    // Under Audited always the same, while labels are made and while they are checked: it must not tell which.
    return state.settings.goal.rung === "audited" ? "left-to-others" : "you-answered-all";
  }
  const source = sourceOf(state, person);
  if (nextQuestion(state, ({ kind }) => !answersKind(source, kind)) !== null) {
    return "budget-reached";
  }
  return "others-are-answering";
}

/**
 * The same for everyone and before anything else, so that the gold items after the first few stay unknown. Who has been asked more than that
 * already is not trained later.
 */
function trainingQuestion(state: SessionState, person: Person): Question | null {
  const { gold, itemCount } = state.created;
  if (person.served >= Math.min(state.settings.trainingQuestions, gold.length)) return null;
  const question: Question = { kind: "pull", item: itemCount + person.served };
  return wasAskedAbout(state, person, question) ? null : question;
}

/** Draws whether this prompt is to be a gold question, and which; null for none. */
function goldInstead(state: SessionState, person: Person): Question | null {
  const { gold, itemCount, seed } = state.created;
  if (gold.length === 0 || state.settings.goldRate === 0) return null;
  const draw = hashWords(seed, 7, person.index, person.served) >>> 0;
  if (draw / 2 ** 32 >= state.settings.goldRate) return null;
  if (!affordableFor(state, person).pull) return null;
  const start = hashWords(seed, 8, person.index, person.served) >>> 0;
  for (let step = 0; step < gold.length; step++) {
    const question: Question = { kind: "pull", item: itemCount + ((start + step) % gold.length) };
    if (!wasAskedAbout(state, person, question)) return question;
  }
  return null;
}
