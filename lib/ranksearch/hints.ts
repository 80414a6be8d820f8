/** Per item a score in [0, 1], larger meaning more likely above, or `noHint`. For planning and the estimate; never in a certificate. */
export type Hints = Float64Array;

export const noHint = -1;
