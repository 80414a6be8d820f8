import { afterEach, expect, it, vi } from "vitest";
import { crossOriginRefusal } from "./same-origin";

afterEach(() => vi.unstubAllEnvs());

const refused = (headers: Record<string, string>) =>
  crossOriginRefusal(new Headers(headers)) !== null;

it("heeds our own pages, and what is no browser", () => {
  vi.stubEnv("NEXTAUTH_URL", "http://127.0.0.1:3000");
  expect(refused({ host: "127.0.0.1:3000" })).toBe(false);
  expect(refused({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" })).toBe(false);
  expect(refused({ host: "localhost:3000", origin: "http://localhost:3000" })).toBe(false);
  expect(refused({ host: "127.0.0.1:3000", "sec-fetch-site": "none" })).toBe(false);
});

it("knows its own address behind a proxy that passes another Host", () => {
  vi.stubEnv("NEXTAUTH_URL", "https://thresher.example.org");
  expect(refused({ host: "127.0.0.1:3000", origin: "https://thresher.example.org" })).toBe(false);
});

it.each([
  ["another site", { origin: "https://elsewhere.example" }],
  ["another port", { origin: "https://thresher.example.org:8443" }],
  ["the same name without TLS", { origin: "http://thresher.example.org" }],
  ["a name that begins alike", { origin: "https://thresher.example.org.elsewhere.example" }],
  ["a sandboxed frame", { origin: "null" }],
  ["a sister site without an Origin", { "sec-fetch-site": "same-site" }],
  ["a foreign site without an Origin", { "sec-fetch-site": "cross-site" }],
])("refuses %s", (_, headers) => {
  vi.stubEnv("NEXTAUTH_URL", "https://thresher.example.org");
  expect(refused({ host: "thresher.example.org", ...headers })).toBe(true);
});
