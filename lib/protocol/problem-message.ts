/** How every refusal reads, of the API and of the app's own routes. */
import { z } from "zod/mini";
import type { Immutable } from "./immutable";

export const problemKinds = [
  "not-found",
  "forbidden",
  "invalid",
  "too-large",
  "conflict",
  "overtaken",
  "too-many",
  "unavailable",
] as const;

const complaint = { message: z.string(), field: z.string() };

const problemSchema = z.object({
  kind: z.enum(problemKinds),
  message: complaint.message.check(z.describe("One sentence: what is wrong and what to do.")),
  field: z.exactOptional(complaint.field.check(z.describe("The field or place it is about."))),
  more: z.exactOptional(
    z.array(z.object(complaint)).check(z.describe("Problems with other fields.")),
  ),
  retryAfterSeconds: z.exactOptional(
    z.number().check(z.describe("With too-many: when it can be tried again.")),
  ),
  requestId: z.exactOptional(
    z.string().check(z.describe("Identifies an error in the server's log.")),
  ),
});
export type Problem = Immutable<z.infer<typeof problemSchema>>;
