import type { Database } from "@/db/store";
import type { EngineState } from "@/lib/protocol/dashboard-messages";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { itemStatusCodes, type SessionState } from "@/lib/session/session-state";

const mostItems = 1_000;
const sampleSize = 300;

/** What the owner's browser needs to simulate the session's end. What is out with people counts as not asked. */
export async function readEngineState(
  db: Database,
  project: OwnedProject,
): Promise<Result<EngineState>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  return sessionsOf(db).read(launched.value.currentSessionId, (state): Result<EngineState> => {
    if (isOver(state)) return ok({ kind: "finished" });
    const { itemCount, config } = state.created;
    // Rank-Search as published is simulated in leaps, whatever its size, and goes by phases that a sample has not.
    if (itemCount > mostItems && config.policy !== "paper") return ok(sampleOf(state));
    const session = state.ranking.serialize() as Record<string, unknown>;
    return ok({ kind: "state", session: { ...session, reserved: [] } });
  });
}

/** Finished, and no other goal could go on from there. */
function isOver({ stage, ranking }: SessionState): boolean {
  if (stage.kind !== "finished") return false;
  const { share, all } = ranking.claimed();
  return share === null || all === null;
}

/** Evenly spread over the open items, so that the same state gives the same sample. */
function sampleOf({ created, ranking, statuses }: SessionState): EngineState {
  const open: number[] = [];
  for (let item = 0; item < created.itemCount; item++) {
    // What one proof has labelled another may still ask about.
    const isClosed = itemStatusCodes[statuses[item]!] === "undecided";
    if (!isClosed && !ranking.isDecided(item)) open.push(item);
  }
  if (open.length === 0) return { kind: "finished" };
  const size = Math.min(sampleSize, open.length);
  const sample = Array.from({ length: size }, (_, at) => {
    const { pulls, yes } = ranking.report(open[Math.floor((at * open.length) / size)]!);
    return { pulls, yes };
  });
  const { config, itemCount } = ranking;
  return { kind: "sample", project: { config, itemCount, openItems: open.length, sample } };
}
