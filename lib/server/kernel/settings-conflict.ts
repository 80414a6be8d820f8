import { problem } from "./result";

/**
 * Whether a form may write: what is stored is what it started from, or what it has sent since, whose reply may have been
 * lost. Else another owner changed it meanwhile, and would have it reverted without a word. All as the schema reads them, so
 * that their fields are in one order.
 */
export function isStillOneOf<T>(stored: T, known: readonly T[]): boolean {
  const text = JSON.stringify(stored);
  return known.some((settings) => JSON.stringify(settings) === text);
}

export const changedMeanwhile = problem(
  "conflict",
  "The settings were changed in the meantime, by another owner or in another window. Nothing was saved: note your changes, reload the settings, and apply them again.",
);
