import { afterEach, expect, it, vi } from "vitest";
import { memberCookieOptions } from "./member-cookie";

afterEach(() => vi.unstubAllEnvs());

it("keeps the cookie from scripts and other sites, and from the open line where there is TLS", () => {
  vi.stubEnv("NEXTAUTH_URL", "https://thresher.example.org");
  expect(memberCookieOptions()).toMatchObject({ httpOnly: true, sameSite: "lax", secure: true });
  vi.stubEnv("NEXTAUTH_URL", "http://127.0.0.1:3000");
  expect(memberCookieOptions()).toMatchObject({ httpOnly: true, sameSite: "lax", secure: false });
});
