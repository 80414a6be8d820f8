import { z } from "zod/mini";
import { assumptions, guarantees, policies } from "@/lib/ranksearch/config";

/** The engine's configuration as it is stored and sent. Earlier logs have a `budget`, always null, and `paper`, always what it is now: both are ignored. */
export const configSchema = z.object({
  policy: z.enum(policies),
  threshold: z.number(),
  errorProbability: z.number(),
  tolerance: z.number(),
  guarantee: z.enum(guarantees),
  assumption: z.enum(assumptions),
  respondents: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("crowd") }),
    z.object({ kind: z.literal("panel"), size: z.int().check(z.positive()) }),
  ]),
  pricePull: z.number(),
  priceDuel: z.number(),
  /** Earlier logs do not say. */
  expectedPeople: z._default(z.nullable(z.number()), null),
  answerCapPerItem: z.nullable(z.number()),
});
