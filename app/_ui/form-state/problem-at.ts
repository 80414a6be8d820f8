import type { Problem } from "@/lib/server/kernel/result";

/** What is wrong with the field of this name, wherever in the form's values it is. */
export function problemAt(problem: Problem | null, name: string): string | null {
  if (problem === null) return null;
  const { field, message, more = [] } = problem;
  const all = field === undefined ? more : [{ field, message }, ...more];
  const found = all.find((each) => each.field === name || each.field.endsWith(`.${name}`));
  return found?.message ?? null;
}
