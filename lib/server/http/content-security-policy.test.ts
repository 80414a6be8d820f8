import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy";

it("lets pictures come from anywhere, or from the hosts the operator names", () => {
  const images = (hosts?: string) =>
    contentSecurityPolicy("n", hosts === undefined ? {} : { THRESHER_IMAGE_HOSTS: hosts })
      .split("; ")
      .find((part) => part.startsWith("img-src"));
  expect(images()).toBe("img-src 'self' data: blob: https: http:");
  expect(images("https://a.example *.b.example")).toBe(
    "img-src 'self' data: blob: https://a.example *.b.example",
  );
  expect(images("a.example; script-src *")).not.toContain("script-src");
});

it("runs no script without the nonce", () => {
  const policy = contentSecurityPolicy("abc", { NODE_ENV: "production" });
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy.split("; ").filter((part) => part.includes("unsafe"))).toEqual([
    "style-src 'self' 'unsafe-inline'",
  ]);
});
