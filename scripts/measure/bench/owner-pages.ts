/** How long the server takes for each page of the owner's workplace, in a large project. Reported, not asserted. */
import type { HttpClient } from "./http-client";
import type { OwnerProject } from "./owner-project";
import { figuresOf } from "./stretches";

export interface PageFigures {
  readonly page: string;
  readonly firstMs: number;
  readonly p50: number;
  readonly p95: number;
  readonly kilobytes: number;
}

const repetitions = 30;

function pagesOf(projectId: string): [page: string, path: string][] {
  const base = `/projects/${projectId}`;
  return [
    ["dashboard", base],
    ["dashboard, a live refresh", `/api/projects/${projectId}/live`],
    ["items, first page", `${base}/items`],
    ["items, search", `${base}/items?q=passage+77`],
    ["items, sorted by confidence", `${base}/items?sort=confidence&order=down`],
    ["items, sorted by id", `${base}/items?sort=id`],
    ["items, not yet sure", `${base}/items?filter=open`],
    ["items, deep page", `${base}/items?page=190`],
    ["one item", `${base}/items/4990`],
    ["people", `${base}/people`],
    ["activity", `${base}/activity`],
  ];
}

export async function measureOwnerPages(
  client: HttpClient,
  cookie: string,
  { projectId }: OwnerProject,
): Promise<PageFigures[]> {
  const measured: PageFigures[] = [];
  for (const [page, path] of pagesOf(projectId)) {
    const latenciesMs: number[] = [];
    let kilobytes = 0;
    for (let n = 0; n <= repetitions; n++) {
      const sent = performance.now();
      const reply = await client.send("GET", path, { cookie });
      latenciesMs.push(performance.now() - sent);
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
      kilobytes = sizeOf(reply.body) / 1000;
    }
    const [firstMs, ...rest] = latenciesMs;
    const { p50, p95 } = figuresOf([{ latenciesMs: rest, seconds: 1 }]);
    measured.push({ page, firstMs: firstMs!, p50, p95, kilobytes });
  }
  return measured;
}

function sizeOf(body: unknown): number {
  return Buffer.byteLength(typeof body === "string" ? body : JSON.stringify(body));
}

/** A session cookie, by the same steps as the sign-in page. */
export async function signInCookie(
  port: number,
  { email, password }: OwnerProject["account"],
): Promise<string> {
  const base = `http://127.0.0.1:${port}/api/auth`;
  const asked = await fetch(`${base}/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const signedIn = await fetch(`${base}/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      cookie: cookiesOf(asked),
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  const cookie = cookiesOf(signedIn);
  if (!cookie.includes("session-token")) throw new Error(`Signing in gave ${signedIn.status}.`);
  return cookie;
}

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export function ownerTable(measured: readonly PageFigures[]): string {
  const rows = measured.map(
    ({ page, firstMs, p50, p95, kilobytes }) =>
      `| ${page} | ${firstMs.toFixed(0)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${kilobytes.toFixed(0)} |`,
  );
  const head = "| page, ms | first | p50 | p95 | kB |\n| --- | --- | --- | --- | --- |";
  return `${head}\n${rows.join("\n")}`;
}
