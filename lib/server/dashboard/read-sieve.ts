/** The sieve as it is now: for a page that has one already, what changed since. */
import { randomInt } from "node:crypto";
import { z } from "zod/mini";

import type { Database } from "@/db/store";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import type { LiveSession } from "@/lib/server/sessions/live-session";
import { servedAt } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { LiveSieve } from "@/lib/sieve/live-sieve";
import type { Frame } from "@/lib/sieve/timeline";
import { toBytes } from "@/lib/sieve/timeline-bytes";

const count = z.coerce.number().check(z.int(), z.gte(-1));

/** What a page knows: the moment its session was launched, the last event, and how many prompts were closed by then, and who said so. */
export const sieveKnownSchema = z.object({
  launched: count,
  seq: count,
  closed: count,
  maker: count,
});
export type SieveKnown = z.infer<typeof sieveKnownSchema>;

const holder = globalThis as { thresherSieves?: WeakMap<LiveSession, LiveSieve> };
holder.thresherSieves ??= new WeakMap();
const sieves = holder.thresherSieves;

const sliceMs = 8;

export async function readSieve(
  db: Database,
  project: OwnedProject,
  known: SieveKnown | null,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const sessionId = launched.value.currentSessionId;
  const sessions = sessionsOf(db);
  for (;;) {
    const news = await sessions.read(sessionId, (state, live) => {
      const sieve = sieves.get(live) ?? new LiveSieve(state, randomInt(1, 2 ** 31 - 1));
      sieves.set(live, sieve);
      const until = performance.now() + sliceMs;
      if (!sieve.follow(() => performance.now() > until)) return null;
      const isSame = known !== null && known.launched === state.created.atMs;
      return sieve.news(isSame ? known : null);
    });
    if (news === null) {
      await new Promise((resolve) => setImmediate(resolve));
      continue;
    }
    const { frames, servedSeqs } = news;
    const places = servedSeqs.filter((seq) => seq !== null);
    const served = await servedAt(db, sessionId, places);
    const whyOf = (at: number) => served.get(servedSeqs[at] ?? -1)?.why ?? null;
    return ok(toBytes({ ...news, frames: frames.map((frame, at) => withWhy(frame, whyOf(at))) }));
  }
}

function withWhy(frame: Frame, why: AskReason | null): Frame {
  const { question } = frame;
  return question === null ? frame : { ...frame, question: { ...question, why } };
}
