import { z } from "zod/mini";

export const estimatedStopSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answers"),
    perItem: z.number().check(z.gte(1), z.lte(1_000)),
  }),
  z.object({
    kind: z.literal("target"),
    /** The share of labels that should be right. */
    share: z.number().check(z.gte(0.5), z.lt(1)),
  }),
]);

/** What ends a project: for a crowd a goal as the engine knows them (`lib/ranksearch/goal.ts`), for a team its own majority. */
export const goalSchema = z.discriminatedUnion("rung", [
  z.object({
    rung: z.literal("estimated"),
    stop: estimatedStopSchema,
    mostPerItem: z.nullable(z.int().check(z.gte(1), z.lte(100_000))),
  }),
  z.object({ rung: z.literal("audited") }),
  z.object({ rung: z.literal("share") }),
  z.object({ rung: z.literal("all") }),
  z.object({ rung: z.literal("team") }),
]);
