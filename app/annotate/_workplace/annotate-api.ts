/** Carries out one request of the workplace and says what came of it, in the workplace's own events. */
import { z } from "zod/mini";
import type { Work } from "@/lib/protocol/annotator-messages";
import { submitReplySchema, undoReplySchema, viewSchema } from "@/lib/protocol/annotator-messages";
import { assertNever } from "@/lib/ranksearch/question";
import { personHeader } from "@/lib/session/person-header";
import type { SeatName } from "./tab-seat";
import type { RequestFailure, WorkplaceEvent, WorkplaceRequest } from "./workplace-state";

/** Longer than any healthy reply takes; an answer sent again after it is recognised by its prompt. */
const timeoutMs = 20_000;

export interface Transport {
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
}

export async function carryOut(
  request: WorkplaceRequest,
  seat: SeatName,
  transport: Transport,
): Promise<WorkplaceEvent> {
  const base = `/api/annotate/${encodeURIComponent(seat.projectId)}`;
  switch (request.kind) {
    case "refresh": {
      const url = `${base}?tab=${encodeURIComponent(seat.tab)}`;
      const reply = await ask(viewSchema, transport, { url, seat });
      return reply.ok ? { kind: "view-received", view: reply.value } : failed(reply);
    }
    case "submit": {
      const { prompt, action, elapsedMs } = request.entry;
      const body = { tab: seat.tab, prompt, action, elapsedMs };
      const reply = await ask(submitReplySchema, transport, { url: `${base}/answers`, seat, body });
      return reply.ok ? { kind: "answer-acknowledged", reply: reply.value } : failed(reply);
    }
    case "undo": {
      const body = { tab: seat.tab };
      const reply = await ask(undoReplySchema, transport, { url: `${base}/undo`, seat, body });
      return reply.ok ? { kind: "undo-replied", reply: reply.value } : failed(reply);
    }
    default:
      return assertNever(request);
  }
}

interface Failed {
  readonly ok: false;
  readonly failure: RequestFailure;
  readonly retryAfterMs?: number;
}

function failed({ ok: _, ...why }: Failed): WorkplaceEvent {
  return { kind: "request-failed", ...why };
}

type Reply<T> = { readonly ok: true; readonly value: T } | Failed;

async function ask<T extends { work: Work }>(
  schema: z.ZodMiniType<T>,
  transport: Transport,
  { url, seat, body }: { url: string; seat: SeatName; body?: object },
): Promise<Reply<T>> {
  try {
    const response = await transport.fetch(url, {
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        [personHeader]: seat.person,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && {
        method: "POST",
        body: JSON.stringify(body),
        // Lets the last answer arrive even if the tab is closed right after it.
        keepalive: true,
      }),
    });
    if (!response.ok) {
      return await failureIn(response);
    }
    const parsed = schema.safeParse(await response.json());
    if (!parsed.success) {
      return { ok: false, failure: "network" };
    }
    return { ok: true, value: inLocalTime(parsed.data, clockAheadMs(response, transport.now())) };
  } catch {
    return { ok: false, failure: "network" };
  }
}

/** Other conflicts pass; this one lasts as long as someone else is known to the browser. */
const aboutPerson = z.object({ problem: z.object({ field: z.literal("person") }) });

/** Nobody is kept waiting longer than this, whatever the header says. */
const longestWaitMs = 60_000;

async function failureIn(response: Response): Promise<Failed> {
  if (response.status === 409 && aboutPerson.safeParse(await response.json()).success) {
    return { ok: false, failure: "other-person" };
  }
  if (response.status !== 429) {
    return { ok: false, failure: failureOf(response.status) };
  }
  const seconds = Number(response.headers.get("retry-after"));
  const askedMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  return { ok: false, failure: "busy", retryAfterMs: Math.min(longestWaitMs, askedMs) };
}

function failureOf(status: number): RequestFailure {
  if (status === 401 || status === 403 || status === 404) {
    return "no-access";
  }
  return status === 400 || status === 413 || status === 422 ? "refused" : "network";
}

/** How far the server's clock is ahead of this one; zero when they agree within the header's precision. */
function clockAheadMs(response: Response, nowMs: number): number {
  const aheadMs = Date.parse(response.headers.get("date") ?? "") - nowMs;
  return Number.isFinite(aheadMs) && Math.abs(aheadMs) > 5000 ? aheadMs : 0;
}

function inLocalTime<T extends { work: Work }>(reply: T, aheadMs: number): T {
  if (reply.work.kind !== "prompts" || aheadMs === 0) {
    return reply;
  }
  const prompts = reply.work.prompts.map((prompt) => ({
    ...prompt,
    expiresAtMs: prompt.expiresAtMs - aheadMs,
  }));
  return { ...reply, work: { kind: "prompts", prompts } };
}
