/** What another site's page could make a browser send, limits by address, and cookies behind TLS. */
import { connect } from "node:net";
import { expect, test } from "../fixtures/app-server";
import { startServer, temporaryFolder } from "../fixtures/server-process";
import { cookiesIn } from "./access-world";
import { actionsInBuild } from "./app-entries";

const foreign = [
  { origin: "https://elsewhere.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
];

test("posts from other sites are refused with a sentence, wherever they go", async ({ server }) => {
  const action = actionsInBuild().get("sign-up/actions.ts signUpAction")!;
  for (const path of [
    "/sign-up",
    "/api/auth/signout",
    "/api/annotate/p/answers",
    "/api/annotate/p/undo",
  ]) {
    for (const headers of foreign) {
      const reply = await fetch(server.address + path, {
        method: "POST",
        headers: {
          ...{ ...headers, "content-type": "text/plain" },
          ...(path === "/sign-up" && { "next-action": action }),
        },
        body: "[{}]",
      });
      expect([path, reply.status]).toEqual([path, 403]);
      const { problem } = (await reply.json()) as { problem: { message: string } };
      expect(problem.message).toContain("came from another site");
    }
  }
});

test("the token API takes no cookies, and does not mind where a script runs", async ({
  server,
}) => {
  const reply = await fetch(`${server.address}/api/v1/project`, {
    headers: { origin: "https://elsewhere.example", authorization: "Bearer thresher_wrong" },
  });
  expect(reply.status).toBe(401);
  expect(reply.headers.get("access-control-allow-origin")).toBeNull();
});

/** The status line and body that a post gets of which only the beginning is sent. */
function begun(port: number, path: string, framing: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${framing}\r\n\r\n`;
    const socket = connect(port, "127.0.0.1", () => socket.write(`${head}5\r\nhello\r\n`));
    let reply = "";
    socket.on("data", (chunk) => {
      reply += chunk.toString();
      if (!reply.includes('"}')) return;
      socket.destroy();
      resolve(reply);
    });
    socket.on("error", reject);
  });
}

test("pages take short forms alone, sign-in no body without end", async ({ server }) => {
  for (const path of ["/", "/sign-up", "/api/../sign-up", "/no-such-page", "/healthz"]) {
    const chunked = await begun(server.port, path, "Transfer-Encoding: chunked");
    expect(chunked).toMatch(/^HTTP\/1\.1 411 [\s\S]*Send a Content-Length/);
    const long = await begun(server.port, path, "Content-Length: 1000001");
    expect(long).toMatch(/^HTTP\/1\.1 413 [\s\S]*form is too large/);
    expect(long).toMatch(/^x-request-id: /im);
  }
  // Next hands an action on to the page that has it, in chunks.
  const handedOn = await fetch(`${server.address}/sign-in`, {
    method: "POST",
    headers: {
      "next-action": actionsInBuild().get("sign-up/actions.ts signUpAction")!,
      "content-type": "text/plain;charset=UTF-8",
    },
    body: "[{}]",
  });
  expect(await handedOn.text()).toContain('"kind":"invalid"');
  const past = await fetch(`${server.address}/api/no-such-route`, {
    method: "POST",
    headers: {
      "next-action": actionsInBuild().get("sign-up/actions.ts signUpAction")!,
      ...foreign[0],
    },
    body: "[{}]",
  });
  expect(past.status).toBe(404);
  expect(await past.text()).toContain("This address doesn't accept forms");
  const toRoute = await begun(server.port, "/api/v1/items", "Transfer-Encoding: chunked");
  expect(toRoute).toMatch(/^HTTP\/1\.1 401 /);
  const reply = await fetch(`${server.address}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `password=${"x".repeat(200_000)}`,
  });
  expect(reply.status).toBe(413);
});

test("nothing is done where there is no page, and a form that cannot be decoded is refused", async ({
  server,
}) => {
  const action = actionsInBuild().get("sign-up/actions.ts signUpAction")!;
  const type = "text/plain;charset=UTF-8";
  const form = (path: string, body: string, contentType = type) =>
    fetch(server.address + path, {
      method: "POST",
      headers: { "next-action": action, "content-type": contentType },
      body,
    });
  const before = server.log().length;
  for (const path of ["/_next/image", "/_next/images/x", "/nothing", "/icon.svg"]) {
    const reply = await form(path, '[{"email":"x"}]');
    expect([path, reply.status]).toEqual([path, 404]);
    expect(await reply.text()).toContain("nothing was done");
  }
  const deep = "[".repeat(200_000) + "]".repeat(200_000);
  for (const body of ["[1", '["$F1"]', '["$1:constructor:constructor"]', deep, ""]) {
    const reply = await form("/sign-up", body);
    expect([body.slice(0, 40), reply.status]).toEqual([body.slice(0, 40), 400]);
    expect(await reply.text()).toContain("form is not valid");
  }
  const torn = await form("/sign-up", "--y", "multipart/form-data; boundary=x");
  expect(torn.status).toBe(400);
  expect(server.log().slice(before)).not.toContain('"level":"error"');
});

test("behind TLS cookies are Secure; too many attempts get 429 and when to come again, and a made-up address is no way around", async () => {
  const folder = temporaryFolder();
  const server = await startServer({
    dataFolder: folder.path,
    env: { NEXTAUTH_URL: "https://thresher.example.org", THRESHER_PAGE_RATE: "60" },
  });
  const csrf = await fetch(`${server.address}/api/auth/csrf`);
  for (const cookie of csrf.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__(Host|Secure)-/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
  }
  const page = await fetch(`${server.address}/sign-in`);
  expect(page.headers.get("strict-transport-security")).toContain("max-age");

  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const guess = (n: number) =>
    fetch(`${server.address}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookiesIn(csrf), "x-forwarded-for": `203.0.113.${n}` },
      body: new URLSearchParams({
        ...{ csrfToken, json: "true", password: `guess ${n}` },
        email: "nobody@example.org",
      }),
    });
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push((await guess(n)).status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refused = await guess(11);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(((await refused.json()) as { url: string }).url).toContain("Too%20many%20attempts");

  const signUp = async (n: number) => {
    const reply = await fetch(`${server.address}/sign-up`, {
      method: "POST",
      headers: {
        "next-action": actionsInBuild().get("sign-up/actions.ts signUpAction")!,
        "content-type": "text/plain;charset=UTF-8",
        "x-forwarded-for": `203.0.113.${n}`,
      },
      body: "[{}]",
    });
    return reply.text();
  };
  for (let n = 0; n < 100; n++) expect(await signUp(n)).toContain('"kind":"invalid"');
  expect(await signUp(100)).toContain("Too many attempts");

  const pages: Response[] = [];
  for (let n = 0; n < 61; n++) {
    pages.push(await fetch(server.address, { headers: { "x-forwarded-for": `203.0.113.${n}` } }));
  }
  expect(pages[0]!.status).toBe(200);
  expect(pages.at(-1)!.status).toBe(429);
  expect(Number(pages.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await pages.at(-1)!.text()).toContain("Too many requests from your network");
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  await server.stop();
  folder.remove();
});
