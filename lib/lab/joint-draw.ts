/**
 * Draws all items' means together, where duels tie them to each other. A fit that looks at one item at a time,
 * with its opponents held where they are, cannot see that a whole group may lie further out: items that beat
 * each other in turn fit anywhere. So a world is drawn by Gibbs sampling: each item given the others as they
 * were drawn, then what items are like in general given all of them, then how sharp duels are, in turns.
 */
import type { Random } from "@/lib/random/generator";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { gridMeans, gridSize } from "@/lib/ranksearch/planning/duel-link";
import type { DuelsByItem } from "@/lib/ranksearch/planning/duel-record";
import { drawIndex } from "./draw-index";

/** Enough to leave the fit that it starts from. */
const turns = 15;

export interface Answers {
  readonly counts: ItemCounts;
  readonly duels: DuelsByItem;
}

/** Grid cells of the items; which prior and which sharpness, by their place in the lists. */
export interface Joint {
  readonly cells: Int32Array;
  readonly prior: number;
  readonly sharpness: number;
}

export interface JointModel {
  readonly logPriors: readonly Float64Array[];
  /** For each sharpness: log of the chance to win by so many cells, from - gridSize on. */
  readonly logWins: readonly Float64Array[];
}

export function createJointModel(
  priors: readonly Float64Array[],
  sharpnesses: readonly number[],
): JointModel {
  return {
    logPriors: priors.map((prior) => prior.map((chance) => Math.log(chance))),
    logWins: sharpnesses.map((sharpness) =>
      Float64Array.from({ length: 2 * gridSize + 1 }, (_, place) => {
        return -Math.log1p(Math.exp((-sharpness * (place - gridSize)) / gridSize));
      }),
    ),
  };
}

const logYes = gridMeans.map((mean) => Math.log(mean));
const logNo = gridMeans.map((mean) => Math.log(1 - mean));

export function drawJointly(
  model: JointModel,
  answers: Answers,
  from: Joint,
  random: Random,
): Joint {
  const cells = from.cells.slice();
  let { prior, sharpness } = from;
  for (let turn = 0; turn < turns; turn++) {
    const logPrior = model.logPriors[prior]!;
    const logWin = model.logWins[sharpness]!;
    for (let item = 0; item < cells.length; item++) {
      const logs = itemLogs({ answers, cells, logPrior, logWin }, item);
      cells[item] = drawIndex(toWeights(logs), random);
    }
    prior = drawIndex(toWeights(priorLogs(model, cells)), random);
    sharpness = drawIndex(toWeights(sharpnessLogs(model, answers, cells)), random);
  }
  return { cells, prior, sharpness };
}

interface ItemView {
  readonly answers: Answers;
  readonly cells: Int32Array;
  readonly logPrior: Float64Array;
  readonly logWin: Float64Array;
}

function itemLogs({ answers, cells, logPrior, logWin }: ItemView, item: number): Float64Array {
  const { counts, duels } = answers;
  const yes = counts.yes[item]!;
  const no = counts.pulls[item]! - yes;
  const logs = logPrior.map((log, cell) => log + yes * logYes[cell]! + no * logNo[cell]!);
  for (let entry = duels.start[item]!; entry < duels.start[item + 1]!; entry++) {
    const opponent = cells[duels.opponent[entry]!]!;
    const wins = duels.wins[entry]!;
    const losses = duels.losses[entry]!;
    for (let cell = 0; cell < gridSize; cell++) {
      const ahead = cell - opponent;
      logs[cell] =
        logs[cell]! + wins * logWin[gridSize + ahead]! + losses * logWin[gridSize - ahead]!;
    }
  }
  return logs;
}

function priorLogs({ logPriors }: JointModel, cells: Int32Array): Float64Array {
  const items = new Float64Array(gridSize);
  for (const cell of cells) items[cell] = items[cell]! + 1;
  return Float64Array.from(logPriors, (logPrior) =>
    logPrior.reduce((sum, log, cell) => sum + items[cell]! * log, 0),
  );
}

/** Each pair is listed with both its items: half of the sum. */
function sharpnessLogs(
  { logWins }: JointModel,
  { duels }: Answers,
  cells: Int32Array,
): Float64Array {
  return Float64Array.from(logWins, (logWin) => {
    let sum = 0;
    for (let item = 0; item < cells.length; item++) {
      for (let entry = duels.start[item]!; entry < duels.start[item + 1]!; entry++) {
        const ahead = cells[item]! - cells[duels.opponent[entry]!]!;
        sum += duels.wins[entry]! * logWin[gridSize + ahead]!;
        sum += duels.losses[entry]! * logWin[gridSize - ahead]!;
      }
    }
    return sum / 2;
  });
}

function toWeights(logs: Float64Array): Float64Array {
  const largest = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return logs.map((log) => Math.exp(log - largest));
}
