/** One simulated project from launch to end, as a film: what the owner will see happen, in a few hundred pictures at most. */
import { guessBelief } from "@/lib/lab/belief";
import { moneyOf, playWithPeople } from "@/lib/lab/play-with-people";
import { forkRandom } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import type { SessionState } from "@/lib/session/session-state";
import { type ShownLabel, shownLabel } from "@/lib/session/shown-label";

export interface RehearsalFrame {
  readonly answers: number;
  readonly money: number;
  readonly labels: readonly ShownLabel["label"][];
}

/** More dots than this are no film any more. */
export const mostItems = 60;
const mostFrames = 240;
const seed = 7;

export function rehearse(
  config: RankSearchConfig,
  itemCount: number,
  onFrame: (frame: RehearsalFrame) => void,
  shouldStop: () => boolean,
): void {
  const items = Math.min(itemCount, mostItems);
  const world = guessBelief("mixed", config.threshold)(items, forkRandom(seed, 1));
  const session = startSession(config, items, seed);
  let [next, frames] = [1, 0];
  const look = (state: SessionState) => {
    const { pulls, duels } = state.answers;
    const answers = pulls + duels;
    if (answers < next || frames >= mostFrames) return;
    frames += 1;
    // Later pictures lie further apart: a long proof has a long quiet end.
    next = answers + Math.max(2, Math.ceil(answers / 60));
    onFrame(frameOf(state, config));
  };
  let last: SessionState | null = null;
  playWithPeople(session, {
    ...{ world, seed, shouldStop },
    watch: (state) => {
      last = state;
      look(state);
    },
  });
  if (last !== null) onFrame(frameOf(last, config));
}

function frameOf(state: SessionState, config: RankSearchConfig): RehearsalFrame {
  const { answers, ranking } = state;
  return {
    answers: answers.pulls + answers.duels,
    money: moneyOf(state),
    labels: Array.from(
      { length: ranking.itemCount },
      (_, item) => shownLabel(ranking.report(item), config.goal).label,
    ),
  };
}
