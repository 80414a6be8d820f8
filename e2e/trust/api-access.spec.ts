/** Tries every cell of the API's access table against the running app. */

import { expect, test } from "@playwright/test";
import { scopes } from "@/lib/protocol/token-messages";
import { createPersonalToken, withdrawPersonalToken } from "@/lib/server/api/personal-tokens";
import { value } from "../fixtures/project-owner";
import { startServer, temporaryFolder } from "../fixtures/server-process";
import { AccessWorld, secretWord, type TargetProject } from "./access-world";
import { apiAttempts, apiParams } from "./api-access-requests";
import { type ApiRow, apiTable, type Caller, callers } from "./api-access-table";

type Headers = Readonly<Record<Caller, Record<string, string>>>;

test("every kind of token gets what the API's table says, and a refusal changes and tells nothing", async () => {
  test.setTimeout(300_000);
  const folder = temporaryFolder();
  // Wrong tokens come faster here than anyone may send them.
  const env = { THRESHER_API_RATE: "0" };
  const server = await startServer({ dataFolder: folder.path, env });
  const differences: string[] = [];
  try {
    const world = await AccessWorld.open(server);
    const personal = await personalTokens(world);
    for (const row of apiTable) differences.push(...(await tryRow(world, personal, row)));
    world.close();
  } finally {
    await server.stop();
    folder.remove();
  }
  expect(differences).toEqual([]);
});

async function tryRow(
  world: AccessWorld,
  personal: Readonly<Partial<Record<Caller, string>>>,
  row: ApiRow,
): Promise<string[]> {
  const { operation, path, access } = row;
  const { stage = "launched", body } = apiAttempts[operation.id] ?? {};
  const differences: string[] = [];
  const say = (caller: string, what: string) =>
    differences.push(`${operation.method} ${path}, ${caller}: ${what}`);
  const tryAs = async (
    caller: Caller,
    { params, headers }: { params: Readonly<Record<string, string>>; headers: Headers },
  ) => {
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!);
    const reply = await fetch(`${world.server.address}/api/v1${at}`, {
      method: operation.method,
      headers: {
        ...headers[caller],
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const outcome = outcomeOf(reply.status, text);
    if (outcome !== access[caller]) say(caller, `should be "${access[caller]}", is "${outcome}"`);
    if (!reply.ok && !caller.startsWith("co-owner") && text.includes(secretWord)) {
      say(caller, "tells of the project");
    }
  };
  const shared = await world.sharedProject(stage);
  const inShared = {
    params: await apiParams(shared, world, path),
    headers: await headersFor(world, personal, shared),
  };
  const before = world.fingerprint(shared);
  const refused = callers.filter((caller) => access[caller] !== "yes");
  await Promise.all(refused.map((caller) => tryAs(caller, inShared)));
  if (world.fingerprint(shared) !== before) say("a refusal", "changed the database");
  for (const caller of callers.filter((each) => access[each] === "yes")) {
    if (operation.method === "GET") {
      await tryAs(caller, inShared);
      continue;
    }
    const own = await world.project(stage);
    const params = await apiParams(own, world, path);
    await tryAs(caller, { params, headers: await headersFor(world, personal, own) });
  }
  return differences;
}

function outcomeOf(status: number, text: string): string {
  if (status < 400) return "yes";
  const words: Record<number, string> = { 401: "token", 403: "no", 404: "not found" };
  return words[status] ?? `status ${status} ${text.slice(0, 200)}`;
}

/** They are an account's, whatever the project. */
async function personalTokens(world: AccessWorld): Promise<Partial<Record<Caller, string>>> {
  const { db } = world;
  const make = async (kind: "owner" | "co-owner" | "other owner", given: readonly string[]) =>
    value(
      await createPersonalToken(db, world.account(kind), { name: "t", scopes: given, days: 30 }),
    );
  const expired = await make("owner", scopes);
  db.raw.prepare("UPDATE personal_tokens SET expires_at_ms = 1 WHERE id = ?").run(expired.id);
  const withdrawn = await make("owner", scopes);
  value(await withdrawPersonalToken(db, world.account("owner"), withdrawn.id));
  return {
    read: (await make("owner", ["read"])).token,
    write: (await make("owner", ["write"])).token,
    answer: (await make("owner", ["answer"])).token,
    "co-owner's, all scopes": (await make("co-owner", scopes)).token,
    "stranger's, all scopes": (await make("other owner", scopes)).token,
    expired: expired.token,
    withdrawn: withdrawn.token,
  };
}

/** A token of another project opens one in the same stage, so that the short addresses succeed with it too. */
async function headersFor(
  world: AccessWorld,
  personal: Readonly<Partial<Record<Caller, string>>>,
  project: TargetProject,
): Promise<Headers> {
  const other = await world.project(project.stage === "deleted" ? "launched" : project.stage);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const entries = callers.map((caller): [Caller, Record<string, string>] => {
    if (caller === "nothing") return [caller, {}];
    if (caller === "cookie") return [caller, project.headers.owner];
    if (caller === "project token") return [caller, project.headers["API token"]];
    if (caller === "token of another project") return [caller, other.headers["API token"]];
    return [caller, bearer(personal[caller]!)];
  });
  return Object.fromEntries(entries) as Headers;
}
