/** The sieve as it is now: for a page that has one already, what changed since. */
import { z } from "zod/mini";

import type { Database } from "@/db/store";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { servedAt } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { Frame } from "@/lib/sieve/timeline";
import { toBytes } from "@/lib/sieve/timeline-bytes";
import { followSieve } from "./live-sieves";

const count = z.coerce.number().check(z.int(), z.gte(-1));

/** What a page knows: the moment its session was launched, the last event, and how many prompts were closed by then, and who said so. */
export const sieveKnownSchema = z.object({
  launched: count,
  seq: count,
  closed: count,
  maker: count,
});
export type SieveKnown = z.infer<typeof sieveKnownSchema>;

export async function readSieve(
  db: Database,
  project: OwnedProject,
  known: SieveKnown | null,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const sessionId = launched.value.currentSessionId;
  const { frames, servedSeqs, ...news } = await followSieve(
    sessionsOf(db),
    sessionId,
    (sieve, { state }) => {
      const isSame = known !== null && known.launched === state.created.atMs;
      return sieve.news(isSame ? known : null);
    },
  );
  const whyOf = await reasonsAt(db, sessionId, servedSeqs);
  const told = frames.map((frame, at) => withWhy(frame, whyOf(servedSeqs[at] ?? null)));
  return ok(toBytes({ ...news, frames: told }));
}

/** Why the questions were asked that these events served. */
export async function reasonsAt(
  db: Database,
  sessionId: string,
  servedSeqs: readonly (number | null)[],
): Promise<(seq: number | null) => AskReason | null> {
  const places = servedSeqs.filter((seq) => seq !== null);
  const served = await servedAt(db, sessionId, places);
  return (seq) => (seq === null ? null : (served.get(seq)?.why ?? null));
}

function withWhy(frame: Frame, why: AskReason | null): Frame {
  const { question } = frame;
  return question === null ? frame : { ...frame, question: { ...question, why } };
}
