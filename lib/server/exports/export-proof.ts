import { readEventPage } from "@/db/rows/events";
import { type ItemSetRef, itemIdentities } from "@/db/rows/items";
import { findSession, type SessionRow } from "@/db/rows/sessions";
import type { Database } from "@/db/store";
import type { StillClaims } from "@/lib/ranksearch/session";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { LiveSession } from "@/lib/server/sessions/live-session";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { proofFormat } from "@/lib/session/proof";
import { claimOf } from "@/lib/session/proof-claim";
import { shownUpTo } from "@/lib/session/session-state";

const eventsPerPage = 1_000;

/** Everything that another machine needs to arrive at the same labels: items' hashes, log, and the labels. */
export async function exportProof(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { name, currentSessionId } = launched.value;
  const session = (await findSession(db, currentSessionId))!;
  // Labels and log must be of the same moment. Bounds are worked out only when they are written, while answers go on
  // coming in, so they are worked out on a copy that stands still.
  return ok(proofAt(db, { name, session }, await provenMoment(db, currentSessionId)));
}

/** Of a session that was replayed from its log and stands still. */
export function replayedProof(
  db: Database,
  about: { readonly name: string; readonly session: SessionRow },
  live: LiveSession,
): AsyncIterable<string> {
  return proofAt(db, about, momentOf(live));
}

function proofAt(
  db: Database,
  { name, session }: { readonly name: string; readonly session: SessionRow },
  { claimed, last, head, ...facts }: ReturnType<typeof momentOf>,
): AsyncIterable<string> {
  const { id: sessionId, number, projectId, itemSet } = session;
  const opening = {
    ...{ format: proofFormat, ...facts, project: name },
    ...{ session: { id: sessionId, number }, head },
  };
  return write(db, { projectId, itemSet }, { opening, claimed, sessionId, last });
}

/** Of now; while a check is under way of the moment when its labels were frozen, since the log goes on with what it is to find. */
async function provenMoment(db: Database, sessionId: string) {
  const now = await sessionsOf(db).read(sessionId, (state, live) => {
    const last = shownUpTo(state);
    return last === state.seq ? momentOf(live) : last;
  });
  return typeof now === "number" ? momentOf(await LiveSession.upTo(db, sessionId, now)) : now;
}

function momentOf({ state, headHash: head }: LiveSession) {
  const { created, clockMs: asOfMs, seq: last, ranking } = state;
  return { algorithm: created.algorithm, asOfMs, last, head, claimed: ranking.still() };
}

async function* write(
  db: Database,
  set: ItemSetRef,
  proof: { opening: object; claimed: StillClaims; sessionId: string; last: number },
): AsyncGenerator<string> {
  yield `${JSON.stringify(proof.opening).slice(0, -1)},\n"items":[`;
  yield* joined(claims(db, set, proof.claimed));
  yield `],\n"gold":[`;
  yield* joined(goldItems(db, set));
  yield `],\n"events":[`;
  yield* joined(eventLines(db, proof.sessionId, proof.last));
  yield "]}\n";
}

async function* claims(
  db: Database,
  set: ItemSetRef,
  claimed: StillClaims,
): AsyncGenerator<string> {
  const slice = new Slice();
  for await (const rows of itemIdentities(db, set)) {
    for (const { index, id, contentHash, gold } of rows) {
      if (gold === null) yield JSON.stringify(claimOf({ id, contentHash }, claimed.report(index)));
      // Bounds take longest.
      if (slice.isOver) await slice.rest();
    }
  }
}

async function* goldItems(db: Database, set: ItemSetRef): AsyncGenerator<string> {
  for await (const rows of itemIdentities(db, set)) {
    for (const { id, contentHash, gold } of rows) {
      if (gold !== null) yield JSON.stringify({ id, contentHash });
    }
  }
}

async function* eventLines(db: Database, sessionId: string, last: number): AsyncGenerator<string> {
  const slice = new Slice();
  for (let after = -1; after < last; ) {
    await slice.rest();
    const rows = await readEventPage(db, sessionId, { after, limit: eventsPerPage });
    for (const row of rows) if (row.seq <= last) yield JSON.stringify([row.payload, row.hash]);
    after = rows.at(-1)?.seq ?? last;
  }
}

/** Puts commas between and gathers a few hundred kilobytes at a time. */
async function* joined(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = "";
  let separator = "\n";
  for await (const part of parts) {
    gathered += separator + part;
    separator = ",\n";
    if (gathered.length < 200_000) continue;
    yield gathered;
    gathered = "";
  }
  yield gathered;
}
