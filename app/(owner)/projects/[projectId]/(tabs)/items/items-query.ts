import { z } from "zod";
import {
  type ItemFilter,
  type ItemSort,
  type ItemsQuery,
  itemFilters,
  itemSorts,
} from "@/lib/session/owner-view";

export const pageSize = 50;

const schema = z.object({
  q: z.string().max(200).catch(""),
  filter: z.enum(itemFilters).catch("all"),
  sort: z.enum(itemSorts).catch("position"),
  order: z.enum(["up", "down"]).catch("up"),
  page: z.coerce.number().int().min(1).catch(1),
});

/** What the address asks for; whatever makes no sense is as if it were not there. */
export function itemsQueryOf(search: Record<string, string | string[] | undefined>): ItemsQuery {
  const { q, filter, sort, order, page } = schema.parse(search);
  return { search: q, filter, sort, descending: order === "down", page, pageSize };
}

/** The address of the same list with something changed; a new order or filter starts at the first page. */
export function itemsHref(
  base: string,
  query: ItemsQuery,
  change: { filter?: ItemFilter; sort?: ItemSort; descending?: boolean; page?: number },
): string {
  const next = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (next.search) parameters.set("q", next.search);
  if (next.filter !== "all") parameters.set("filter", next.filter);
  if (next.sort !== "position") parameters.set("sort", next.sort);
  if (next.descending) parameters.set("order", "down");
  if (next.page > 1) parameters.set("page", String(next.page));
  const text = parameters.toString();
  return text ? `${base}?${text}` : base;
}
