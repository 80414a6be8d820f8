import { hashToken } from "@/lib/server/kernel/new-id";
import { problem, type Result } from "@/lib/server/kernel/result";

/** Of what may be overtaken. Settings are read by their schema, so that equal ones are equal texts. */
export function etagOf(value: unknown): string {
  return `"${hashToken(JSON.stringify(value)).slice(0, 22)}"`;
}

/** Whether the caller may write: they say nothing of what they know, or it is still so. */
export function matches(ifMatch: string | null, value: unknown): boolean {
  if (ifMatch === null || ifMatch.trim() === "*") return true;
  const own = etagOf(value);
  return ifMatch.split(",").some((etag) => etag.trim() === own);
}

export const overtaken = problem(
  "overtaken",
  "The settings were changed in the meantime. Nothing was saved: read the project again, and send your change with its new ETag.",
);

/** Between the look at the ETag and the write, somebody else may write. */
export function asOvertaken(result: Result<null>): Result<null> {
  const isOther = !result.ok && result.problem.kind === "conflict";
  return isOther && /in the meantime/.test(result.problem.message) ? overtaken : result;
}
