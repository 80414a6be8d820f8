import { z } from "zod";
import { type PeopleQuery, type PersonSort, personSorts } from "@/lib/session/owner-view";

const pageSize = 50;

const schema = z.object({
  q: z.string().max(200).catch(""),
  sort: z.enum(personSorts).catch("joined"),
  order: z.enum(["up", "down"]).catch("up"),
  page: z.coerce.number().int().min(1).catch(1),
});

/** What the address asks for; whatever makes no sense is as if it were not there. */
export function peopleQueryOf(search: Record<string, string | string[] | undefined>): PeopleQuery {
  const { q, sort, order, page } = schema.parse(search);
  return { search: q, sort, descending: order === "down", page, pageSize };
}

/** The address of the same list with something changed; another order starts at the first page. */
export function peopleHref(
  base: string,
  query: PeopleQuery,
  change: { sort?: PersonSort; descending?: boolean; page?: number },
): string {
  const next = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  if (next.search) parameters.set("q", next.search);
  if (next.sort !== "joined") parameters.set("sort", next.sort);
  if (next.descending) parameters.set("order", "down");
  if (next.page > 1) parameters.set("page", String(next.page));
  const text = parameters.toString();
  return text ? `${base}?${text}` : base;
}
