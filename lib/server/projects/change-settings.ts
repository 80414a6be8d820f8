import { z } from "zod";
import { updateProject } from "@/db/rows/projects";
import type { Database, Tx } from "@/db/store";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { changedMeanwhile, isStillOneOf } from "@/lib/server/kernel/settings-conflict";
import { controlWithRows } from "@/lib/server/sessions/control-session";
import type { SessionState } from "@/lib/session/session-state";
import {
  type LiveSettings,
  liveSettingsSchema,
  type ProjectSettings,
  runningSettingsSchema,
} from "@/lib/session/settings";
import { findSourcesProblem, keepsSources, sourceSchema } from "@/lib/session/sources";

/**
 * Changes what may change while a project runs. A budget raised above what stopped it lets it go on. Anyone who names the
 * settings they know changes nothing if others are stored by now. The goal of a running project is changed by itself.
 */
export async function changeSettings(
  db: Database,
  project: OwnedProject,
  { live, known }: { readonly live: LiveSettings; readonly known?: readonly LiveSettings[] },
): Promise<Result<null>> {
  const { id: projectId, currentSessionId } = project;
  const schema = currentSessionId === null ? liveSettingsSchema : runningSettingsSchema;
  const parsed = parseInput<LiveSettings>(schema, live);
  if (!parsed.ok) return parsed;
  const wanted = parsed.value;
  const problemFound = findSourcesProblem(wanted.sources, project.settings.proven);
  if (problemFound !== null) return problem("invalid", problemFound, "sources");
  const mayChange = (now: OwnedProject): Result<ProjectSettings> => {
    if (now.currentSessionId !== currentSessionId) return restartedMeanwhile;
    const isKnown = !known || isStillOneOf(now.settings.live, [...known, wanted]);
    return isKnown ? ok(now.settings) : changedMeanwhile;
  };
  const changeRow = async (tx: Tx, stored: ProjectSettings) => {
    const goal = currentSessionId === null ? wanted.goal : stored.live.goal;
    return updateProject(tx, projectId, { settings: { ...stored, live: { ...wanted, goal } } });
  };
  if (currentSessionId === null) {
    return writeAsOwner(db, project, async (tx, now): Promise<Result<null>> => {
      const stored = mayChange(now);
      if (!stored.ok) return stored;
      await changeRow(tx, stored.value);
      return ok(null);
    });
  }
  // Row and event in one write: neither says what the other does not, also when it fails or others change settings too.
  return controlWithRows(db, project, {
    look: async (_, now) => mayChange(now),
    decide: (state, emit) => {
      if (!keepsSources(state.settings, wanted)) return fixedSources;
      emit({ kind: "settings-changed", settings: { ...wanted, ...followed(state, wanted) } });
      if (state.stage.kind === "paused" && state.stage.by === "budget") emit({ kind: "resumed" });
      return ok(null);
    },
    rows: changeRow,
  });
}

/** Prices that follow time are the session's: nobody who changes something else sets them back. */
function followed({ settings }: SessionState, wanted: LiveSettings) {
  if (wanted.costPerHour === null || settings.costPerHour === null) return {};
  return { pricePull: settings.pricePull, priceDuel: settings.priceDuel };
}

const fixedSources = problem(
  "invalid",
  "Who answers what is fixed while a project runs. Pause a source instead, or restart the project with other ones.",
  "sources",
);

const restartedMeanwhile = problem("conflict", "The project was just restarted. Try again.");

const { name, pricePull, priceDuel, dailyLimit, totalLimit, paused } = sourceSchema.shape;

/** What may change about a source of people while a project runs. */
export const sourceChange = z.object({
  ...{ id: z.string(), name, pricePull, priceDuel, dailyLimit, totalLimit, paused },
});

export async function changeSource(
  db: Database,
  project: OwnedProject,
  input: unknown,
): Promise<Result<null>> {
  const parsed = parseInput(sourceChange, input);
  if (!parsed.ok) return parsed;
  const { live } = project.settings;
  const { id, ...change } = parsed.value;
  if (!live.sources.some((source) => source.id === id)) {
    return problem("not-found", "The project has no such source.");
  }
  const sources = live.sources.map((source) =>
    source.id === id ? { ...source, ...change } : source,
  );
  return changeSettings(db, project, { live: { ...live, sources }, known: [live] });
}
