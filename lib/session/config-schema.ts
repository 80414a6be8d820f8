import { z } from "zod/mini";
import { assumptions, policies } from "@/lib/ranksearch/config";
import { goalSchema } from "./goal";
import { auditLevels } from "./lift-goal";

/** The engine's configuration as it is stored and sent. Earlier logs have a `budget`, always null, and `paper`, always what it is now: both are ignored. */
export const configSchema = z.object({
  policy: z.enum(policies),
  threshold: z.number(),
  allDelta: z.number(),
  shareDelta: z.number(),
  /** Logs from before there was a check by sample do not say. */
  auditDelta: z._default(z.number(), auditLevels.auditDelta),
  auditWrongShare: z._default(z.number(), auditLevels.auditWrongShare),
  tolerance: z.number(),
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
  goal: goalSchema,
  /** Where people of several sources answer. */
  sources: z.exactOptional(
    z.readonly(
      z.array(
        z.object({
          truth: z.boolean(),
          answers: z.enum(["pulls", "duels", "both"]),
          priceDuel: z.number(),
          paused: z.boolean(),
        }),
      ),
    ),
  ),
});

/** As a log begins with it: there the goal stands apart. */
export const loggedConfigSchema = z.omit(configSchema, { goal: true });
