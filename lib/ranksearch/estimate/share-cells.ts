/**
 * Where an item's share of yes may lie: cells of [0, 1] with edges at tau and at tau ± eps, so that every
 * cell lies on one side of each, and a label is right or wrong in the whole of it.
 */

const cellsPerSide = 20;
/** Edges nearer to each other than this are one. */
const least = 1e-9;

export interface Cuts {
  /** tau */
  readonly threshold: number;
  /** eps */
  readonly tolerance: number;
}

export interface ShareCells {
  readonly count: number;
  readonly width: Float64Array;
  readonly middle: Float64Array;
  readonly logYes: Float64Array;
  readonly logNo: Float64Array;
  /** 1 where the label "above" is right: strictly, from tau up; tolerantly, from tau - eps up. */
  readonly aboveIsRight: Reading<Uint8Array>;
  /** The same of the label "below": below tau; up to tau + eps. */
  readonly belowIsRight: Reading<Uint8Array>;
}

/** Both readings of "right": on the crowd's side of tau, or on the other within the tolerance of it. */
export interface Reading<T> {
  readonly strict: T;
  readonly tolerant: T;
}

export function createShareCells({ threshold, tolerance }: Cuts): ShareCells {
  const edges = edgesFor({ threshold, tolerance });
  const count = edges.length - 1;
  const width = Float64Array.from({ length: count }, (_, cell) => edges[cell + 1]! - edges[cell]!);
  const middle = width.map((each, cell) => edges[cell]! + each / 2);
  const where = (test: (share: number) => boolean) =>
    Uint8Array.from(middle, (share) => (test(share) ? 1 : 0));
  return {
    count,
    width,
    middle,
    logYes: middle.map(Math.log),
    logNo: middle.map((share) => Math.log1p(-share)),
    aboveIsRight: {
      strict: where((share) => share > threshold),
      tolerant: where((share) => share > threshold - tolerance),
    },
    belowIsRight: {
      strict: where((share) => share < threshold),
      tolerant: where((share) => share < threshold + tolerance),
    },
  };
}

function edgesFor({ threshold, tolerance }: Cuts): number[] {
  const edges = [threshold - tolerance, threshold + tolerance];
  for (let step = 0; step <= cellsPerSide; step++) {
    edges.push((threshold * step) / cellsPerSide);
    edges.push(threshold + ((1 - threshold) * step) / cellsPerSide);
  }
  edges.sort((a, b) => a - b);
  return edges.filter((edge, place) => place === 0 || edge - edges[place - 1]! > least);
}
