/** Carries an attempt out over HTTP and says what became of it, in the words of the access table. */
import type { Problem } from "@/lib/server/kernel/result";
import { isRoute, pathOf } from "./access-document";
import type { Attempt } from "./access-requests";
import type { Entry } from "./access-table";
import { actionsInBuild, entryName } from "./app-entries";

export interface Came {
  /** One of the table's outcomes, or what else came. */
  readonly outcome: string;
  readonly text: string;
}

export async function tryEntry(
  entry: Entry,
  attempt: Attempt,
  at: { readonly address: string; readonly headers: Record<string, string>; projectId: string },
): Promise<Came> {
  const params = { projectId: at.projectId, ...attempt.params };
  const given = (name: string) => params[name as keyof typeof params] ?? "missing";
  const path = pathOf(entry.file)
    .replaceAll(/\[\.\.\.(\w+)\]/g, (_, name: string) => given(name))
    .replaceAll(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(given(name)));
  const url = `${at.address}${path}${attempt.query ?? ""}`;
  if (entry.call === undefined) return pageOutcome(await send(url, { headers: at.headers }));
  if (isRoute(entry))
    return routeOutcome(entry, await send(url, routeInit(entry, attempt, at.headers)));
  return actionOutcome(await send(url, actionInit(entry, attempt, at.headers)), attempt);
}

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function send(url: string, init: RequestInit): Promise<Sent> {
  const ended = new AbortController();
  const reply = await fetch(url, { ...init, redirect: "manual", signal: ended.signal });
  const { status, headers } = reply;
  // Streams without an end, and forecasts, which take their time: that they begin is answer enough.
  const live = /event-stream|ndjson/.test(headers.get("content-type") ?? "") && reply.ok;
  const text = live ? "" : await reply.text();
  ended.abort();
  return { status, headers, text };
}

function pageOutcome({ status, headers, text }: Sent): Came {
  const to = headers.get("location") ?? "";
  if (status === 307 && to.includes("/sign-in")) return { outcome: "sign in", text };
  // Anyone who is signed in has no use for the sign-in page, and a project that can be opened has none for the one that says why not.
  if (status === 307 && /^\/projects(\/[\w-]+)?$/.test(to)) return { outcome: "yes", text };
  if (status === 404) return { outcome: "not found", text };
  // A page that had begun to stream sends people on from within; it must not tell more than the redirect would.
  if (/http-equiv="refresh" content="\d+;url=\/sign-in/.test(text))
    return { outcome: "sign in", text };
  if (status !== 200) return { outcome: `status ${status} ${to}`, text };
  return { outcome: text.includes("open your invitation link again") ? "join first" : "yes", text };
}

function routeInit(
  { call }: Entry,
  { body }: Attempt,
  headers: Record<string, string>,
): RequestInit {
  if (body === undefined) return { method: call!, headers };
  const json = { ...headers, "content-type": "application/json" };
  return { method: call!, headers: json, body: JSON.stringify(body) };
}

function routeOutcome({ file }: Entry, { status, text }: Sent): Came {
  const words: Record<number, string> = { 403: "no", 404: "not found" };
  const asMember = file.startsWith("api/annotate/");
  if (status === 401) return { outcome: asMember ? "join first" : "sign in", text };
  if (status < 400) return { outcome: "yes", text };
  return { outcome: words[status] ?? `status ${status} ${text.slice(0, 200)}`, text };
}

/** As the browser calls a server action: by the id that the build gave it. */
function actionInit(
  entry: Entry,
  { args = [], form }: Attempt,
  headers: Record<string, string>,
): RequestInit {
  const id = actionsInBuild().get(entryName(entry));
  if (id === undefined) throw new Error(`The build has no action ${entryName(entry)}.`);
  const sent = { ...headers, "next-action": id, accept: "text/x-component" };
  if (form === undefined) {
    const type = { "content-type": "text/plain;charset=UTF-8" };
    return { method: "POST", headers: { ...sent, ...type }, body: JSON.stringify(args) };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.append(`_1_${name}`, value);
  body.append("0", JSON.stringify([null, "$K1"]));
  return { method: "POST", headers: sent, body };
}

function actionOutcome({ status, headers, text }: Sent, { letIn }: Attempt): Came {
  const to = headers.get("x-action-redirect");
  if (to !== null) return { outcome: to.startsWith("/sign-in") ? "sign in" : "yes", text };
  const line = text.split("\n").find((each) => each.startsWith("1:"));
  if (status !== 200 || line === undefined) {
    return { outcome: `status ${status} ${text.slice(0, 200)}`, text };
  }
  const result = JSON.parse(line.slice(2)) as { ok?: boolean; problem?: Problem };
  if (result.ok) return { outcome: "yes", text };
  const problem = result.problem!;
  if (letIn?.(problem)) return { outcome: "yes", text };
  const words: Record<string, string> = { "not-found": "not found", forbidden: "no" };
  return { outcome: words[problem.kind] ?? `refused: ${JSON.stringify(problem)}`, text };
}
