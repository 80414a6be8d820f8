/** How every refusal of the API reads: problem details as in RFC 9457, with our own words beside them. */
import { z } from "zod/mini";
import type { Immutable } from "./immutable";
import { problemKinds } from "./problem-message";

export const problemDetailsSchema = z.object({
  type: z
    .literal("about:blank")
    .check(z.describe("The status says what kind of problem it is; kind says it more closely.")),
  title: z.string().check(z.describe("The status in words.")),
  status: z.int(),
  detail: z.string().check(z.describe("One sentence: what is wrong and what to do.")),
  kind: z.enum(problemKinds),
  field: z.exactOptional(z.string().check(z.describe("The field or place it is about."))),
  errors: z.exactOptional(
    z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .check(z.describe("Problems with other fields.")),
  ),
  retryAfterSeconds: z.exactOptional(
    z.number().check(z.describe("With status 429: when it can be tried again.")),
  ),
  requestId: z.exactOptional(
    z.string().check(z.describe("Identifies an error in the server's log.")),
  ),
});
export type ProblemDetails = Immutable<z.infer<typeof problemDetailsSchema>>;
