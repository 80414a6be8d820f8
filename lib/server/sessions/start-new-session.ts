import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { removeItemSetsInSteps } from "@/db/remove-in-steps";
import { insertEvents } from "@/db/rows/events";
import { otherSets, setWeight } from "@/db/rows/item-sets";
import {
  type ItemSetRef,
  insertItems,
  itemIdentities,
  type NewItemRow,
  readPriorScores,
} from "@/db/rows/items";
import { findProject, type ProjectRow, updateProject } from "@/db/rows/projects";
import { insertSession } from "@/db/rows/sessions";
import type { Database, Query } from "@/db/store";
import { findAuditProblem } from "@/lib/ranksearch/audit/new-course";
import { findConfigProblem } from "@/lib/ranksearch/config-problem";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { newId } from "@/lib/server/kernel/new-id";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { atLaunch } from "@/lib/session/at-launch";
import { findUnasked } from "@/lib/session/find-unasked";
import { configOf } from "@/lib/session/session-config";
import { runningSettingsSchema } from "@/lib/session/settings";
import { findSourcesProblem } from "@/lib/session/sources";
import { giveHints } from "./give-hints";
import { checkRoom } from "./item-room";
import { createdRow } from "./live-session";
import { hashItems, itemsHash } from "./proof-hashing";

/**
 * Opens a log for the project's settings and items and makes it the current one. A session before it keeps
 * its log and items; nothing of it counts in the new one. `newItems` are for the set the project names.
 */
export async function startNewSession(
  db: Database,
  project: ProjectRow,
  newItems: readonly NewItemRow[] = [],
): Promise<Result<{ readonly sessionId: string }>> {
  const set = { projectId: project.id, itemSet: project.itemSet };
  const sessionId = newId();
  const atMs = Date.now();
  const seed = randomInt(2 ** 31);
  const settings = atLaunch(project.settings);
  const config = configOf(settings);
  // A draft has no session yet that would need other items.
  if (project.stage === "draft") {
    await removeItemSetsInSteps(db, project.id, await otherSets(db, set));
  }
  // Looked through before the write, so that nobody waits for it. Items are only ever added to a set: while it weighs the same, it is the same.
  const weight = await setWeight(db, set);
  const facts = newItems.length > 0 ? factsOf(newItems) : await itemFacts(db, set);
  const ownerId = await ownerIdOf(db, project);
  const started = await db.write(
    [{ user: ownerId }, { project: project.id }],
    async (tx): Promise<Result<{ readonly sessionId: string }>> => {
      if (!(await isStillSo(tx, project))) return changedMeanwhile;
      if ((await setWeight(tx, set)) !== weight) return changedMeanwhile;
      // What was locked is the account that the items count for.
      if ((await ownerIdOf(tx, project)) !== ownerId) return changedMeanwhile;
      const room = await checkRoom(tx, { ownerId, set }, newItems);
      if (!room.ok) return room;
      await insertItems(tx, set, newItems);
      if (facts.itemCount === 0) return problem("invalid", "Add items before launching.", "items");
      const unasked = findUnasked(settings);
      if (unasked !== null) {
        return problem("invalid", unasked.message, `questions.${unasked.field}`);
      }
      const running = parseInput(runningSettingsSchema, settings.live);
      if (!running.ok) return running;
      const complaint =
        findSourcesProblem(settings.live.sources, settings.proven) ??
        findConfigProblem(config, facts.itemCount) ??
        findAuditProblem(config, facts.itemCount);
      if (complaint !== null) return problem("invalid", complaint, "settings");
      await insertSession(tx, {
        ...{ id: sessionId, ...set, seed },
        ...{ config: JSON.stringify(config), createdAtMs: atMs },
      });
      const { itemSet } = project;
      await updateProject(tx, project.id, {
        ...{ stage: "launched", currentSessionId: sessionId },
        ...{ itemSet, settings },
      });
      const { live, questions } = settings;
      const { goal, ...logged } = live;
      const rules = {
        algorithm: algorithmVersion,
        config,
        seed,
        settings: logged,
        goal,
        questions,
      };
      await insertEvents(tx, [
        createdRow(sessionId, { kind: "created", ...rules, ...facts }, atMs),
      ]);
      return ok({ sessionId });
    },
  );
  if (started.ok) await giveColumn(db, sessionId, set);
  return started;
}

/** A column of scores that the upload had steers from the first question on. Not part of the launch: without it, people are asked all the same. */
async function giveColumn(db: Database, sessionId: string, set: ItemSetRef): Promise<void> {
  const scores = await readPriorScores(db, set);
  if (scores.every((score) => score === null)) return;
  await giveHints(db, sessionId, { source: null, scores });
}

const changedMeanwhile = problem(
  "conflict",
  "Someone else just launched or changed the project. Reload and check it.",
);

/** Another process may have launched it since it was read: then its session is the one, with whatever was answered in it. */
async function isStillSo(db: Query, project: ProjectRow): Promise<boolean> {
  const now = await findProject(db, project.id);
  return (
    now?.stage === project.stage &&
    now.currentSessionId === project.currentSessionId &&
    now.ownerId === project.ownerId &&
    now.deletedAtMs === null &&
    (project.stage !== "draft" || isSameDraft(now, project))
  );
}

/** What is launched is what was looked at: its items, its questions, its prices. */
function isSameDraft(now: ProjectRow, then: ProjectRow): boolean {
  return now.itemSet === then.itemSet && isDeepStrictEqual(now.settings, then.settings);
}

async function itemFacts(db: Query, set: ItemSetRef) {
  const gold: ("yes" | "no")[] = [];
  const hash = itemsHash();
  let count = 0;
  for await (const page of itemIdentities(db, set)) {
    for (const item of page) {
      hash.add(item);
      count++;
      if (item.gold !== null) gold.push(item.gold);
    }
  }
  return { itemCount: count - gold.length, gold, itemsHash: hash.end() };
}

function factsOf(rows: readonly NewItemRow[]) {
  const gold = rows.flatMap((row) => row.gold ?? []);
  const identities = rows.map(({ externalId: id, contentHash }) => ({ id, contentHash }));
  return { itemCount: rows.length - gold.length, gold, itemsHash: hashItems(identities) };
}
