import { expect, it } from "vitest";
import { localPath } from "./local-path";

it("keeps paths of this site with what follows them", () => {
  expect(localPath("/projects/new?step=2#top")).toBe("/projects/new?step=2#top");
});

it.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/a/..//elsewhere.example/x",
  "/%2e//elsewhere.example",
  "javascript:alert(1)",
  "",
  undefined,
  ["/a"],
])("goes nowhere else: %j", (wanted) => {
  expect(localPath(wanted)).toBe("/projects");
});
