import type { z } from "zod";
import { ok, problem, type Result } from "./result";

/** What came from outside, checked; else the first thing that is wrong with it and where. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0]!;
  return problem("invalid", issue.message, issue.path.join(".") || undefined);
}
