/** Hostile requests against a running server, one after another, with the database watched between them. */
import { Agent, request } from "node:http";
import fc from "fast-check";
import { allEndpoints } from "./endpoints";
import type { FuzzWorld } from "./fuzz-world";
import { type FuzzRequest, requestsTo } from "./requests";

export interface HttpRun {
  readonly requests: number;
  readonly endpoints: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly accepted: number;
  /** What must not happen, with the request that makes it happen. */
  readonly findings: readonly string[];
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const mostFindings = 40;
const chunk = 20;

export async function runHttp(
  world: FuzzWorld,
  port: number,
  {
    requests,
    seed,
    onFinding,
  }: {
    readonly requests: number;
    readonly seed: number;
    readonly onFinding?: (finding: string) => void;
  },
): Promise<HttpRun> {
  await requireOwner(world, port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const endpoints = allEndpoints();
  const statuses = new Map<number, number>();
  const findings: string[] = [];
  const rounds = Math.ceil(requests / endpoints.length / chunk);
  let sent = 0;
  let accepted = 0;
  for (let round = 0; round < rounds && findings.length < mostFindings; round++) {
    for (const [at, endpoint] of endpoints.entries()) {
      if (sent >= requests && round > 0) break;
      const arbitrary = requestsTo(endpoint, world, `http://127.0.0.1:${port}`);
      const numRuns = Math.min(chunk, Math.ceil(requests / endpoints.length));
      for (const hostile of fc.sample(arbitrary, { numRuns, seed: seed + round * 1_000 + at })) {
        const before = versionOf(world);
        const reply = await send(agent, port, hostile).catch((error: Error) => error);
        sent++;
        const finding = judge(hostile, reply, versionOf(world) !== before);
        if (finding !== null) {
          findings.push(finding);
          onFinding?.(finding);
        }
        if (reply instanceof Error) continue;
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        if (reply.status < 400) accepted++;
      }
    }
  }
  agent.destroy();
  return { requests: sent, endpoints: endpoints.length, statuses, accepted, findings };
}

/** Changes with every commit of another connection: the server's. */
function versionOf({ db }: FuzzWorld): unknown {
  return db.raw.pragma("data_version", { simple: true });
}

function judge(hostile: FuzzRequest, reply: Reply | Error, changed: boolean): string | null {
  const what = `${hostile.method} ${hostile.path.slice(0, 200)} [${hostile.pattern}] ${JSON.stringify(hostile.headers).slice(0, 700)} ${hostile.body?.toString("latin1").slice(0, 400) ?? ""}`;
  if (reply instanceof Error) return `no reply (${reply.message}): ${what}`;
  if (reply.status >= 500) return `${reply.status} ${reply.text.slice(0, 200)}: ${what}`;
  const refused = reply.status >= 400 || /"ok":false/.test(reply.text);
  if (refused && changed) return `refused with ${reply.status}, yet the database changed: ${what}`;
  if (
    hostile.method !== "HEAD" &&
    reply.type.includes("json") &&
    reply.status >= 400 &&
    !saysWhy(reply)
  ) {
    return `${reply.status} without a word why: ${what}`;
  }
  if (reply.type.includes("html") && reply.text.includes("<script>alert(1)")) {
    return `markup came back unescaped: ${what}`;
  }
  return null;
}

function saysWhy({ text }: Reply): boolean {
  return /"(message|url|error)":"[^"]{10,}/.test(text) || text.length > 40;
}

function send(agent: Agent, port: number, hostile: FuzzRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = hostile;
    const length = body === null ? {} : { "content-length": body.length };
    const options = {
      host: "127.0.0.1",
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...length },
    };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      const type = response.headers["content-type"] ?? "";
      const done = () =>
        resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() });
      // A stream does not end by itself.
      if (type.includes("event-stream")) {
        response.destroy();
        done();
        return;
      }
      response.on("data", (piece: Buffer) => chunks.push(piece));
      response.on("end", done);
      response.on("error", reject);
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error("no reply within 30 s")));
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === "ECONNRESET")
        send(agent, port, hostile).then(resolve, reject);
      else reject(error);
    });
    sent.end(body ?? undefined);
  });
}

/** Otherwise nothing behind the owner's doors would be tried, and nobody would notice. */
async function requireOwner({ ownerCookie }: FuzzWorld, port: number): Promise<void> {
  const headers = { cookie: ownerCookie };
  const reply = await fetch(`http://127.0.0.1:${port}/projects`, { headers, redirect: "manual" });
  if (reply.status !== 200) throw new Error(`The owner is not let in: ${reply.status}.`);
}
