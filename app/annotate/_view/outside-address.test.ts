import { expect, it } from "vitest";
import { outsideAddress } from "./outside-address";

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload='alert(1)'/>",
  "vbscript:x",
  "blob:https://a.example/1",
  "file:///etc/passwd",
  "/api/annotate/p?tab=aaaaaaaa",
  "//elsewhere.example/x",
  "#fragment",
  "",
])("%j leads nowhere", (address) => {
  expect(outsideAddress(address, "href")).toBe("");
  expect(outsideAddress(address, "src")).toBe("");
});

it("what lacks a slash names the host that it names without a page around it", () => {
  expect(outsideAddress("https:/api/annotate/p?tab=aaaaaaaa", "src")).toBe(
    "https://api/annotate/p?tab=aaaaaaaa",
  );
  expect(outsideAddress("https:a.example", "href")).toBe("https://a.example/");
});

it("the web and mail stay, mail not as a picture", () => {
  expect(outsideAddress("https://a.example/b?c#d", "src")).toBe("https://a.example/b?c#d");
  expect(outsideAddress("mailto:a@b.example", "href")).toBe("mailto:a@b.example");
  expect(outsideAddress("mailto:a@b.example", "src")).toBe("");
});
