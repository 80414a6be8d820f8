/**
 * Where items stand on the scale: the model of lib/results (a pull is a duel with the threshold, which lies at 0), moved on by one answer
 * after the other. Each answer moves only its own items, in constant time, as a filter does that takes scores for normal and apart from one
 * another. The ranking of the results page, fitted to all answers at once, is a little better and far slower.
 */
export class ScoreFold {
  private readonly score: Float64Array;
  private readonly variance: Float64Array;
  private readonly offset: number;

  constructor(itemCount: number, threshold: number) {
    this.score = new Float64Array(itemCount);
    this.variance = new Float64Array(itemCount).fill(priorVariance);
    this.offset = Math.log(threshold / (1 - threshold));
  }

  pull(item: number, outcome: number): void {
    const { score, variance } = this;
    const expected = sigmoid(score[item]! + this.offset);
    const shrink = 1 / (1 + variance[item]! * expected * (1 - expected));
    variance[item]! *= shrink;
    score[item]! += variance[item]! * (outcome - expected);
  }

  duel(first: number, second: number, outcome: number): void {
    const { score, variance } = this;
    const expected = sigmoid(score[first]! - score[second]!);
    const sharpness = expected * (1 - expected);
    const shrink = 1 / (1 + sharpness * (variance[first]! + variance[second]!));
    const surprise = (outcome - expected) * shrink;
    score[first]! += variance[first]! * surprise;
    score[second]! -= variance[second]! * surprise;
    for (const item of [first, second]) {
      variance[item]! -= variance[item]! ** 2 * sharpness * shrink;
    }
  }

  /** In thousandths, so that it is the same number wherever it is sent. */
  read(item: number): number {
    return Math.max(-most, Math.min(most, Math.round(1000 * this.score[item]!)));
  }
}

/** That of the results page's ranking. */
const priorVariance = 4;
const most = 32_000;

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
