/** A sieve of more items than a page is sent: strips of all of them, and those of a few places one by one. */
import { z } from "zod/mini";
import { askReasons } from "@/lib/ranksearch/ask-reason";
import type { Immutable } from "./immutable";

/** Up to so many items a page is sent each of them. */
export const mostSingly = 20_000;

const count = z.int().check(z.gte(0));
const column = z.array(count);

export const stripsSchema = z.object({
  itemCount: count,
  /** The last event that is in it. */
  seq: count,
  bracket: z.object({ from: count, to: count, unsettled: count }),
  /** A place, as the bracket's ends are. */
  threshold: count,
  totals: z.object({
    above: count,
    below: count,
    isEstimate: z.boolean(),
    mostAnswers: count,
  }),
  strips: z.object({ all: column, above: column, below: column, answers: column }),
  /** From place `from` on, a number per place. */
  near: z.object({
    from: count,
    items: column,
    ids: z.array(z.string()),
    scores: z.array(z.int()),
    marks: column,
    pulls: column,
    duels: column,
  }),
  /** The last answers that counted, the newest at the end, and where their items lie. */
  asked: z.array(
    z.object({
      first: count,
      second: z.nullable(count),
      outcome: z.number(),
      why: z.nullable(z.enum(askReasons)),
      places: z.array(count),
      ids: z.array(z.string()),
    }),
  ),
});
export type StripsView = Immutable<z.infer<typeof stripsSchema>>;
