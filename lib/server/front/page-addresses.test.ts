import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isPageAddress, pagePatterns } from "./page-addresses";

test("every page under app/ is known, and no other", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => /(^|\/)page\.tsx$/.test(file));
  const found = pages.map((file) => {
    const folders = file.split("/").slice(0, -1);
    return `/${folders.filter((name) => !name.startsWith("(")).join("/")}`;
  });
  expect(found.length).toBeGreaterThan(10);
  expect([...pagePatterns].sort()).toEqual(found.sort());
});

test("an address is told from one that has no page", () => {
  for (const page of ["/", "/projects/new", "/projects/x1/items/3", "/projects/[projectId]"]) {
    expect(isPageAddress(page)).toBe(true);
  }
  for (const none of [
    "/nothing",
    "/projects/x/nothing",
    "/projects//items",
    "/lab/",
    "/x/../lab",
  ]) {
    expect(isPageAddress(none)).toBe(false);
  }
});
