import { finish, type InSteps } from "@/lib/ranksearch/in-steps";
import type { ItemReport } from "@/lib/ranksearch/label";
import { countedOutcome } from "./outcome";
import type { EvidenceCourse, EvidencePoint } from "./owner-view";
import { replayCounted } from "./rebuild";
import type { SessionState } from "./session-state";

/** So many counted answers are replayed while a page is made. */
const mostAtOnce = 5_000;
/** And with so many items a fresh engine is made at once, or at all. */
const mostItems = { atOnce: 20_000, ever: 200_000 };

/** How an item's evidence grew, as far as it can be said at once: in a large session its single-item answers alone. */
export function evidenceOver(
  state: SessionState,
  item: number,
  replayedAtMost = mostAtOnce,
): EvidenceCourse {
  const { book, created } = state;
  if (book.length > replayedAtMost || created.itemCount > mostItems.atOnce) {
    return { points: evidenceOfPulls(state, item), from: "pulls" };
  }
  return finish(wholeEvidence(state, item));
}

/** From everything that was answered: a fresh engine hears it again, and is asked after each of the item's. */
export function* wholeEvidence(state: SessionState, item: number): InSteps<EvidenceCourse> {
  if (state.created.itemCount > mostItems.ever) {
    return { points: evidenceOfPulls(state, item), from: "pulls" };
  }
  const points: EvidencePoint[] = [];
  yield* replayCounted(state, (ranking, at) => {
    if (!state.book.concerns(at, item)) return;
    points.push(pointOf(state, at, ranking.report(item)));
  });
  return { points, from: "all-answers" };
}

/** The item's counted pulls alone, heard by an engine of one item; the bar is today's, which the others set. */
function evidenceOfPulls(state: SessionState, item: number): EvidencePoint[] {
  const { algorithm: version, seed, questions } = state.created;
  const config = { ...state.ranking.config, policy: "pull-only" } as const;
  const { logBar } = state.ranking.report(item);
  const alone = finish(state.engine.start(config, 1, seed, { version }));
  const points: EvidencePoint[] = [];
  for (const at of [...state.book.aboutItem(item)].reverse()) {
    if (state.book.closing(at) !== "counted") continue;
    if (state.peopleByIndex[state.book.person(at)]!.excluded !== null) continue;
    const { question, answer, left } = state.book.entry(at);
    if (question.kind !== "pull") continue;
    const pull = { kind: "pull", item: 0 } as const;
    const outcome = countedOutcome(questions.cantTell, { question: pull, answer: answer!, left });
    alone.apply(pull, outcome);
    points.push({ ...pointOf(state, at, alone.report(0)), logBar });
  }
  return points;
}

function pointOf(state: SessionState, at: number, report: ItemReport): EvidencePoint {
  const { logEvidenceAbove, logEvidenceBelow, logBar } = report;
  const { answeredAtMs: atMs, servedSeq: sequence } = state.book.entry(at);
  return { atMs, sequence, logEvidenceAbove, logEvidenceBelow, logBar };
}
