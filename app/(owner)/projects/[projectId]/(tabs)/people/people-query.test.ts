import { expect, it } from "vitest";
import { peopleHref, peopleQueryOf } from "./people-query";

const base = "/projects/p/people";

it("reads what the address asks for, and writes it back", () => {
  const query = peopleQueryOf({ q: "ada", sort: "owed", order: "down", page: "3" });
  expect(query).toMatchObject({ search: "ada", sort: "owed", descending: true, page: 3 });
  expect(peopleHref(base, query, { page: 3 })).toBe(`${base}?q=ada&sort=owed&order=down&page=3`);
  expect(peopleHref(base, query, { sort: "name", descending: false })).toBe(
    `${base}?q=ada&sort=name`,
  );
});

it("takes nonsense as nothing", () => {
  const query = peopleQueryOf({ q: ["a", "b"], sort: "shoe size", order: "x", page: "-1" });
  expect(peopleHref(base, query, {})).toBe(base);
});
