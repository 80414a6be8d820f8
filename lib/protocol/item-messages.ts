/** Items as they are sent to the server, and their limits: for files in the browser, for its uploads and for the API alike. */
import { z } from "zod/mini";
import { itemFormats } from "@/lib/session/annotator-vocabulary";

export const itemLimits = {
  /** Of one project; a file with more rows is not read to its end. */
  items: 1_000_000,
  /** More than any table that people read has; each is kept with every item and exported again. */
  columns: 500,
  idLength: 200,
  columnNameLength: 1_000,
  bodyLength: 50_000,
  /** Content and kept columns of one item together: with room to spare in what one request to the server may bring. */
  itemLength: 150_000,
} as const;

export const brokenId =
  "An id has half of a character in it, which can't be stored. Send it as UTF-8.";

/** Half of a pair that stands for one character (a lone surrogate) is stored as the same mark for all of them: two ids would become one. */
export function isWholeText(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

export const newItemSchema = z.object({
  externalId: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(itemLimits.idLength),
      z.refine(isWholeText, { error: brokenId }),
    ),
  format: z._default(z.enum(itemFormats), "text"),
  body: z.string().check(z.minLength(1), z.maxLength(itemLimits.bodyLength)),
  columns: z._default(
    z.record(
      z.string().check(z.maxLength(itemLimits.columnNameLength)),
      z.string().check(z.maxLength(itemLimits.itemLength)),
    ),
    {},
  ),
  gold: z._default(z.nullable(z.enum(["yes", "no"])), null),
  /** A hint for planning: larger means more likely above. No label rests on it. */
  priorScore: z.optional(z.nullable(z.number())),
});
export type NewItem = z.infer<typeof newItemSchema>;
