import { z } from "zod";
import { ok, type Result } from "./result";

/** A form has no more fields than a person can fix; nonsense can have any number. */
const mostFields = 20;

/** What came from outside, checked; else what is wrong with it, in plain words, and where: first one thing, then the first of each other field. */
export function parseInput<T>(schema: z.core.$ZodType<T>, input: unknown): Result<T> {
  const parsed = z.safeParse(schema, input, { error: plainWords });
  if (parsed.success) return ok(parsed.data);
  const byField = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    if (!byField.has(field) && byField.size < mostFields) byField.set(field, message);
  }
  const [first, ...others] = [...byField].map(([field, message]) => ({ field, message }));
  const more = others.filter(({ field }) => field !== "");
  const { field, message } = first!;
  return {
    ok: false,
    problem: {
      ...{ kind: "invalid", message },
      ...(field !== "" && { field }),
      ...(more.length > 0 && { more }),
    },
  };
}

/** For forms, where nobody knows what a schema is. Messages that a schema brings along come first. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string") {
        return issue.minimum === 1
          ? "This field is required."
          : `At least ${issue.minimum} characters.`;
      }
      if (issue.minimum === 0 && issue.inclusive) return "Must not be negative.";
      return issue.inclusive ? `At least ${issue.minimum}.` : `More than ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `At most ${issue.maximum} characters.`;
      return issue.inclusive ? `At most ${issue.maximum}.` : `Less than ${issue.maximum}.`;
    case "invalid_type":
      return issue.expected === "int" ? "Enter a whole number." : undefined;
    default:
      return undefined;
  }
}
