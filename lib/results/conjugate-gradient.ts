import type { InSteps } from "@/lib/ranksearch/in-steps";

/**
 * The x with `apply(x) = wanted`, for a symmetric positive definite `apply`: conjugate gradients, made faster by dividing by the
 * diagonal (Hestenes and Stiefel 1952).
 */
export function* solveInSteps(
  apply: (direction: Float64Array) => Float64Array,
  diagonal: Float64Array,
  { wanted, relativeError }: { readonly wanted: Float64Array; readonly relativeError: number },
): InSteps<Float64Array> {
  const solution = new Float64Array(wanted.length);
  const rest = wanted.slice();
  const scaled = rest.map((value, at) => value / diagonal[at]!);
  const direction = scaled.slice();
  let size = dot(rest, scaled);
  const enough = size * relativeError ** 2;
  for (let step = 0; size > enough && step < mostSteps; step++) {
    const image = apply(direction);
    const length = size / dot(direction, image);
    for (let at = 0; at < rest.length; at++) {
      solution[at]! += length * direction[at]!;
      rest[at]! -= length * image[at]!;
      scaled[at] = rest[at]! / diagonal[at]!;
    }
    const before = size;
    size = dot(rest, scaled);
    for (let at = 0; at < rest.length; at++) {
      direction[at] = scaled[at]! + (size / before) * direction[at]!;
    }
    yield;
  }
  return solution;
}

const mostSteps = 1_000;

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
