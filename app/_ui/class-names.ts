/** Joins what is there; `false`, `null` and `undefined` are left out. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
