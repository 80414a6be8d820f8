/** Asked in the browser alone, when something is about to move by itself. */
export function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
