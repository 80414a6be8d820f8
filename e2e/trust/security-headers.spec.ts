import { expect, test } from "../fixtures/app-server";

function scriptsIn(policy: string): string {
  return policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
}

test("pages run under a content security policy without inline scripts, each with its own nonce", async ({
  page,
}) => {
  const policies: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const response = await page.goto("/");
    policies.push(response!.headers()["content-security-policy"] ?? "");
  }
  for (const policy of policies) {
    expect(scriptsIn(policy)).toMatch(/'nonce-[\w+/=]{20,}'/);
    expect(scriptsIn(policy)).not.toContain("unsafe-inline");
    expect(scriptsIn(policy)).not.toContain("unsafe-eval");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test("what is missing or wrong runs nothing either", async ({ request }) => {
  for (const path of [
    "/no-such-page",
    "/no-such-file.png",
    "/join/not-a-token",
    "/projects/x/no-such-tab",
    "/_next/no-such-file",
    "/_next/image-of-nothing",
    "/_next/static/no-such-file.js",
    "/api/no-such-route",
    "/api/v1/no-such-route",
    "/%E0%A4%A",
    "/annotate/nowhere",
  ]) {
    const reply = await request.get(path, { maxRedirects: 0 });
    const type = reply.headers()["content-type"] ?? "";
    expect(reply.status(), path).toBeLessThan(500);
    if (!type.includes("html")) continue;
    const policy = reply.headers()["content-security-policy"] ?? "none";
    expect(policy, path).toMatch(/script-src|default-src 'none'/);
    expect(scriptsIn(policy), path).not.toContain("unsafe-inline");
  }
});

test("every reply says how it may be used", async ({ request }) => {
  for (const path of [
    "/",
    "/icon.svg",
    "/favicon.ico",
    "/no-such-page",
    "/healthz",
    "/api/v1/openapi.json",
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("browsers are told to come by TLS where a proxy says they did", async ({ request }) => {
  for (const path of ["/", "/healthz"]) {
    const reply = await request.get(path, { headers: { "x-forwarded-proto": "https" } });
    expect(reply.headers()["strict-transport-security"]).toContain("max-age=31536000");
  }
});

test("the server fetches no picture for anyone", async ({ server, request }) => {
  const inner = encodeURIComponent(`${server.address}/healthz`);
  for (const url of [inner, encodeURIComponent("/landing-light.png")]) {
    const reply = await request.get(`/_next/image?url=${url}&w=640&q=75`);
    expect([400, 404]).toContain(reply.status());
  }
});
