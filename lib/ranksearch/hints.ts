/** Per item a score in [0, 1], larger meaning more likely above, or `noHint`. For planning and the estimate; never in a certificate. */
export type Hints = Float64Array;

export const noHint = -1;

/**
 * What hints do at this moment. Under Audited they are followed or ignored, which shows when a pilot is in; under Estimated they sort the items
 * into classes, unless there are too few or comparisons sort them instead; under other goals they change nothing.
 */
export type HintEffect =
  | "none"
  | "not-yet"
  | "followed"
  | "ignored"
  | "sorting"
  | "too-few"
  | "compared"
  | "other-goal";
