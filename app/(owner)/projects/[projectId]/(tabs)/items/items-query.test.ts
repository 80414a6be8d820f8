import fc from "fast-check";
import { expect, it } from "vitest";
import { itemFilters, itemSorts } from "@/lib/session/owner-view";
import { itemsHref, itemsQueryOf, pageSize } from "./items-query";

it("ignores what makes no sense", () => {
  expect(itemsQueryOf({ filter: "nonsense", sort: ["a"], page: "-3" })).toEqual({
    search: "",
    filter: "all",
    sort: "position",
    descending: false,
    page: 1,
    pageSize,
  });
});

it("reads back every address it writes", () => {
  const queries = fc.record({
    search: fc.string({ maxLength: 20 }),
    filter: fc.constantFrom(...itemFilters),
    sort: fc.constantFrom(...itemSorts),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 999 }),
    pageSize: fc.constant(pageSize),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const href = itemsHref("/items", query, { page: query.page });
      const search = Object.fromEntries(new URL(href, "http://here.invalid").searchParams);
      expect(itemsQueryOf(search)).toEqual(query);
    }),
  );
});
