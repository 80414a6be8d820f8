import { expect, test } from "./fixtures";

test("pages run under a content security policy without inline scripts, each with its own nonce", async ({
  page,
}) => {
  const policies: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const response = await page.goto("/");
    policies.push(response!.headers()["content-security-policy"] ?? "");
  }
  for (const policy of policies) {
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
    expect(scripts).not.toContain("unsafe-inline");
    expect(scripts).not.toContain("unsafe-eval");
    expect(policy).toContain("frame-ancestors 'none'");
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test("every reply says how it may be used", async ({ request }) => {
  for (const path of ["/", "/icon.svg", "/no-such-page"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});
