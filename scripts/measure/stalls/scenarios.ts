/** What is done to a large project while its server's longest stall is watched. */
import { exportFiles } from "@/lib/server/exports/export-file";
import type { HttpClient } from "../bench/http-client";
import type { Crowd } from "../bench/load";
import type { StallWorld } from "./stall-world";

export interface Desk {
  readonly client: HttpClient;
  /** An owner's, signed in. */
  readonly cookie: string;
  readonly world: StallWorld;
  /** Twenty people, as fast as replies come. */
  readonly crowd: Crowd;
  /** For what takes as long as one likes. */
  readonly seconds: number;
  /** As Next has built it. */
  readonly excludeAction: string;
  /** The scenario's own. */
  readonly body: string;
}

export interface Scenario {
  readonly name: string;
  /** Left out of a short run. */
  readonly long?: boolean;
  /** What it sends, made before anything is measured: that takes the load generator's thread for a while. */
  body?(): string;
  run(desk: Desk): Promise<void>;
}

export const importedRows = 200_000;
const dashboards = 12;

export const scenarios: readonly Scenario[] = [
  {
    name: "planning, 20 people flat out",
    run: async ({ crowd, seconds }) => void (await crowd.answer(seconds)),
  },
  {
    name: "export of everything",
    run: async (desk) => {
      for (const file of exportFiles) if (file !== "proof.json") await download(desk, file);
    },
  },
  { name: "proof", run: (desk) => download(desk, "proof.json") },
  {
    name: "import of 200,000 rows by API",
    long: true,
    body: importBody,
    run: ({ client, world, body }) => importRows(client, { token: world.draftToken, body }),
  },
  {
    name: "twelve dashboards at once",
    run: async (desk) => {
      const { projectId } = desk.world.project;
      const look = async () => {
        await get(desk, `/projects/${projectId}`);
        for (const part of ["live", "strips", "plot"])
          await get(desk, `/api/projects/${projectId}/${part}`);
        await get(desk, `/projects/${projectId}/items?sort=answers&order=down`);
      };
      await Promise.all(Array.from({ length: dashboards }, look));
    },
  },
  { name: "exclusion of a person with 1,000 answers", run: exclude },
];

/**
 * Every page once, and a file: what is measured is the work, not that a server which has just started loads its pages' code, which
 * takes each of them some hundred milliseconds, once.
 */
export async function visit(desk: Desk): Promise<void> {
  const { projectId } = desk.world.project;
  for (const page of ["", "/items", "/people", "/exports", "/activity"])
    await get(desk, `/projects/${projectId}${page}`);
  for (const part of ["live", "strips", "plot"])
    await get(desk, `/api/projects/${projectId}/${part}`);
  await download(desk, "payments.csv");
}

async function download(desk: Desk, file: string): Promise<void> {
  await get(desk, `/api/projects/${desk.world.project.projectId}/export/${file}`);
}

async function get({ client, cookie }: Desk, path: string): Promise<void> {
  const { status } = await client.read("GET", path, { cookie });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

export function importedItem(n: number) {
  return {
    externalId: `row-${n}`,
    body: `Row ${n}: a short text, as in a table of comments or titles that people upload, some long.`,
  };
}

/** All rows in one JSON object. */
export function importBody(): string {
  const items = Array.from({ length: importedRows }, (_, n) => importedItem(n));
  return JSON.stringify({ items });
}

/** In one request. */
export async function importRows(
  client: HttpClient,
  { token, body }: { readonly token: string; readonly body: string },
): Promise<void> {
  const { status, body: reply } = await client.send("POST", "/api/v1/items", {
    token,
    body,
  });
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(reply)}`);
}

async function exclude({ client, cookie, world, excludeAction }: Desk): Promise<void> {
  const { projectId, members } = world.project;
  const reply = await client.send("POST", `/projects/${projectId}/people`, {
    cookie,
    body: JSON.stringify([{ projectId, personId: members[0], wanted: "excluded" }]),
    headers: {
      "next-action": excludeAction,
      accept: "text/x-component",
      "content-type": "text/plain;charset=UTF-8",
      origin: client.origin,
    },
  });
  if (reply.status !== 200) throw new Error(`The exclusion answered ${reply.status}.`);
  const text = String(reply.body);
  if (!/"ok":true/.test(text)) throw new Error(`Not excluded: ${text.slice(0, 300)}`);
}
