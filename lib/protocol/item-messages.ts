/** Items as they are sent to the server, and their limits: for files in the browser, for its uploads and for the API alike. */
import { z } from "zod/mini";
import { itemFormats } from "@/lib/session/annotator-vocabulary";

export const itemLimits = {
  /** Of one project; a file with more rows is not read to its end. */
  items: 200_000,
  /** More than any table that people read has; each is kept with every item and exported again. */
  columns: 500,
  idLength: 200,
  columnNameLength: 1_000,
  bodyLength: 50_000,
  /** Content and kept columns of one item together: with room to spare in what one request to the server may bring. */
  itemLength: 150_000,
} as const;

export const newItemSchema = z.object({
  externalId: z.string().check(z.minLength(1), z.maxLength(itemLimits.idLength)),
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
