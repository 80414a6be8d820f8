import type { z } from "zod";
import { ok, problem, type Result } from "./result";

/** What came from outside, checked; else the first thing that is wrong with it, in plain words, and where. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0]!;
  return problem("invalid", issue.message, issue.path.join(".") || undefined);
}

/** For forms, where nobody knows what a schema is. Messages that a schema brings along come first. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string") {
        return issue.minimum === 1
          ? "Write something here."
          : `At least ${issue.minimum} characters.`;
      }
      return issue.inclusive ? `At least ${issue.minimum}.` : `More than ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `At most ${issue.maximum} characters.`;
      return issue.inclusive ? `At most ${issue.maximum}.` : `Less than ${issue.maximum}.`;
    case "invalid_type":
      return issue.expected === "int" ? "A whole number." : undefined;
    default:
      return undefined;
  }
}
