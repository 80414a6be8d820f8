/** How every refusal reads, of the API and of the app's own routes. */
import { z } from "zod/mini";

export const problemKinds = [
  "not-found",
  "forbidden",
  "invalid",
  "too-large",
  "conflict",
  "too-many",
  "unavailable",
] as const;

const complaint = { message: z.string(), field: z.string() };

export const refusalSchema = z.object({
  problem: z.object({
    kind: z.enum(problemKinds),
    message: complaint.message.check(z.describe("One sentence: what is wrong and what to do.")),
    field: z.optional(complaint.field),
    more: z.optional(z.array(z.object(complaint)).check(z.describe("Problems with other fields."))),
    retryAfterSeconds: z.optional(z.number()),
    requestId: z.optional(z.string().check(z.describe("Identifies an error in the server's log."))),
  }),
});
