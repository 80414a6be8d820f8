/** Requests as hostile clients make them: to a real address, as someone, with something spoilt. */
import fc from "fast-check";
import { platformDefaults } from "@/lib/server/kernel/platform";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import type { Endpoint } from "./endpoints";
import type { FuzzWorld } from "./fuzz-world";
import { json, spoilt, text } from "./nasty-values";

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly pattern: string;
}

export function requestsTo(
  endpoint: Endpoint,
  world: FuzzWorld,
  origin: string,
): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathFor(endpoint, world),
      identity: identities(world),
      body: takesBody(endpoint) ? bodyFor(endpoint, world) : fc.constant(null),
      headers: fc.option(fc.record({ name: headerName, value: text }), { freq: 4 }),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(endpoint.method) },
        fc.constantFrom("PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "POST", "GET"),
      ),
      from: fc.oneof({ weight: 12, arbitrary: fc.constant(origin) }, text),
    })
    .map(({ path, identity, body, headers, method, from }) => ({
      ...{ method, path, pattern: endpoint.pattern + (endpoint.action ? " (action)" : "") },
      headers: clean({
        ...identity,
        ...(body && { "content-type": body.type, origin: from }),
        ...(endpoint.action && { "next-action": endpoint.action }),
        ...(headers && { [headers.name]: headers.value }),
      }),
      body: body && !["GET", "HEAD"].includes(method) ? body.bytes : null,
    }));
}

function takesBody({ method }: Endpoint): boolean {
  return method !== "GET" && method !== "DELETE";
}

const headerName = fc.constantFrom(
  ...[
    "cookie",
    "authorization",
    "accept-language",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-request-id",
    "origin",
  ],
  ...[
    "content-type",
    "accept",
    "range",
    "if-none-match",
    "if-match",
    "idempotency-key",
    "next-action",
    "next-router-state-tree",
    "rsc",
    "host",
  ],
  ...[
    "transfer-encoding",
    "x-http-method-override",
    "x-middleware-subrequest",
    "next-url",
    "referer",
  ],
);

/** What HTTP itself forbids in a header never reaches the app. */
function clean(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    Buffer.from(value)
      .toString("latin1")
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, "")
      .slice(0, 4_000),
  ]);
  // Broken framing is tried by itself (raw-requests.ts); here it would only cut the request off.
  return Object.fromEntries(entries.filter(([name]) => name !== "transfer-encoding"));
}

function identities(world: FuzzWorld): fc.Arbitrary<Record<string, string>> {
  return fc.oneof(
    fc.constant({}),
    {
      weight: 4,
      arbitrary: fc.constant({ cookie: `${world.ownerCookie}; ${world.memberCookies}` }),
    },
    {
      weight: 2,
      arbitrary: fc.constant({
        authorization: `Bearer ${world.apiToken}`,
        cookie: world.memberCookies,
      }),
    },
    fc.constant({ authorization: `Bearer ${world.draftToken}` }),
    { weight: 4, arbitrary: fc.constant({ authorization: `Bearer ${world.personalToken}` }) },
    text.map((token) => ({ authorization: `Bearer thresher_${token}` })),
    text.map((token) => ({
      cookie: `${world.memberCookies}${token}; next-auth.session-token=${token}`,
    })),
  );
}

function pathFor({ pattern, ends }: Endpoint, world: FuzzWorld): fc.Arbitrary<string> {
  const known: Record<string, readonly string[]> = {
    projectId: ends ? [world.spareId] : [world.projectId, world.projectId, world.draftId],
    token: [world.invitation],
    file: ["labels.csv", "answers.csv", "proof.json", "labels.jsonl"],
    index: ["0", "3", "41"],
    nextauth: [
      "session",
      "csrf",
      "providers",
      "signin",
      "callback/credentials",
      "signout",
      "error",
      "_log",
    ],
  };
  const segments = pattern.split("/").map((part): fc.Arbitrary<string> => {
    const name = /^\[(?:\.\.\.)?(\w+)\]$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const sound = fc.constantFrom(...(known[name] ?? ["x"]));
    return fc.oneof({ weight: 3, arbitrary: sound }, segment);
  });
  const parameter = fc
    .tuple(fc.constantFrom(...parameterNames), text)
    .map(([name, value]) => `${name}=${encode(value)}`);
  const queries = fc
    .array(parameter, { maxLength: 3 })
    .map((list) => (list.length > 0 ? `?${list.join("&")}` : ""));
  return fc
    .tuple(fc.tuple(...segments), queries)
    .map(([parts, query]) => (parts.join("/") || "/") + query);
}

const parameterNames = [
  ...[
    "tab",
    "tab",
    "page",
    "sort",
    "order",
    "filter",
    "q",
    "before",
    "next",
    "error",
    "callbackUrl",
    "clarity",
  ],
  ...[
    "items",
    "policies",
    "theta",
    "_rsc",
    "__nextDefaultLocale",
    "archived",
    "after",
    "limit",
    "cursor",
    "session",
    "PROLIFIC_PID",
    "__proto__",
    "csrfToken",
  ],
];

/** Percent-encoded as text is, or raw bytes that are no UTF-8 at all. */
const segment = fc.oneof(
  { weight: 4, arbitrary: text.map(encode) },
  fc.constantFrom(
    "%",
    "%zz",
    "%ff%fe",
    "%c0%ae%c0%ae",
    "%00",
    "..",
    ".",
    "%2e%2e",
    "%2f%2f",
    "a%0d%0aset-cookie:x=y",
    "%ed%a0%80",
  ),
);

function encode(value: string): string {
  return encodeURIComponent(Buffer.from(value).toString()).slice(0, 2_000) || "%20";
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

function bodyFor(endpoint: Endpoint, world: FuzzWorld): fc.Arbitrary<Body> {
  const sound = endpoint.action ? actionArguments(world) : routeBodies(endpoint);
  const type = endpoint.action ? "text/plain;charset=UTF-8" : "application/json";
  const asJson = (value: unknown) => ({ type, bytes: Buffer.from(JSON.stringify(value) ?? "") });
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...sound)
        .chain(spoilt)
        .map(asJson),
    },
    { weight: 2, arbitrary: json.map((value) => asJson(endpoint.action ? [value] : value)) },
    fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type, bytes: Buffer.from(bytes) })),
    fc
      .array(fc.oneof(json, fc.constant({ externalId: "x", body: "b" })), { maxLength: 4 })
      .map((values) => values.map((value) => JSON.stringify(value) ?? "").join("\n"))
      .map((text) => ({ type: "application/x-ndjson", bytes: Buffer.from(text) })),
    fc.dictionary(text, text, { maxKeys: 4 }).map(formBody),
    fc
      .dictionary(
        fc.oneof(text, fc.constantFrom("0", "1", "1_name", "$ACTION_ID_x", "$ACTION_REF_1")),
        text,
        { maxKeys: 4 },
      )
      .map(multipartBody),
    fc
      .constantFrom("[".repeat(5_000), '{"a":'.repeat(5_000), `"${"a".repeat(100_000)}"`, "")
      .map((given) => ({ type, bytes: Buffer.from(given) })),
    fc
      .tuple(json, text)
      .map(([value, kind]) => ({ type: kind, bytes: Buffer.from(JSON.stringify(value) ?? "") })),
  );
}

const action = { kind: "answer", answer: "yes" };
const answer = { tab: "tab-one-1", prompt: "1.abcdefghijklmnop", action, elapsedMs: 5 };

function routeBodies({ pattern, body }: Endpoint): readonly unknown[] {
  if (body !== undefined) return [body];
  if (pattern.includes("/auth/"))
    return [{ csrfToken: "x", email: "a@example.org", password: "some password" }];
  return [
    { annotator: "robot", ...answer },
    { annotator: "robot", tab: "tab-one-1" },
  ];
}

/** One well-formed argument of each kind that some action takes; sent to all of them. */
function actionArguments({ projectId, draftId, invitation }: FuzzWorld): readonly unknown[][] {
  const item = { externalId: "x", format: "text", body: "b", columns: {}, gold: null };
  const to = { projectId: draftId, itemSet: 2 };
  return [
    [
      {
        projectId,
        wanted: "paused",
        personId: "x",
        invitationId: "x",
        tokenId: "x",
        name: "n",
        how: "archive",
      },
    ],
    [{ projectId: draftId, settings: readingSettings, live: readingSettings.live }],
    [{ projectId, role: "annotator", days: 3, maxUses: 5, platform: platformDefaults.prolific }],
    [{ to, batch: { from: 0, items: [item] }, expected: 1, name: "New", projectId: draftId }],
    [
      {
        name: "Owner",
        email: "new@example.org",
        password: "long enough",
        current: "x",
        next: "long enough 2",
      },
    ],
    [null, { token: invitation, as: "guest", name: "Guest" }],
    [projectId],
  ];
}

function formBody(fields: Record<string, string>): Body {
  const pairs = Object.entries(fields).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return { type: "application/x-www-form-urlencoded", bytes: Buffer.from(pairs.join("&")) };
}

function multipartBody(fields: Record<string, string>): Body {
  const boundary = "----fuzz";
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, "_")}"\r\n\r\n${value}\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(`${parts.join("")}--${boundary}--\r\n`),
  };
}
