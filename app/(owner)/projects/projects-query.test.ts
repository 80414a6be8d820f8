import { expect, it } from "vitest";
import { projectsHref, projectsQueryOf } from "./projects-query";

it("reads back what it wrote", () => {
  for (const query of [
    { archived: false, search: "", page: 1 },
    { archived: true, search: "a & b", page: 7 },
  ]) {
    const parameters = new URL(projectsHref(query), "http://x").searchParams;
    expect(projectsQueryOf(Object.fromEntries(parameters))).toEqual(query);
  }
});

it("takes what makes no sense for nothing", () => {
  const first = { archived: false, search: "", page: 1 };
  expect(projectsQueryOf({ show: "x", q: ["a", "b"], page: "-1" })).toEqual(first);
  expect(projectsQueryOf({ q: "x".repeat(201), page: "1e9" })).toEqual(first);
});
