/** Models of a project: added, changed, listed, withdrawn. Nothing is sent to them before a preview or a run is asked for. */
import { findLastRun } from "@/db/rows/model-runs";
import {
  findModel,
  insertModel,
  type ModelRecord,
  selectModels,
  updateModel,
  withdrawModels,
} from "@/db/rows/models";
import { updateProject } from "@/db/rows/projects";
import type { Database, Query } from "@/db/store";
import { type Model, modelInput } from "@/lib/protocol/model-messages";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { SecretText } from "@/lib/server/model-client/secret-text";
import { refusal } from "@/lib/server/outgoing/post";
import { fromMicros, toMicros } from "@/lib/session/money";
import { sealKey } from "./key-box";
import { toRun } from "./run-view";
import { modelReach, modelsAreOff, serverModel } from "./server-model";

const mostModels = 5;

export async function listModels(db: Query, project: OwnedProject): Promise<readonly Model[]> {
  const rows = await selectModels(db, project.id);
  return Promise.all(rows.map((row) => toModel(db, project, row)));
}

export async function createModel(
  db: Database,
  project: OwnedProject,
  input: unknown,
  id = newId(),
): Promise<Result<Model>> {
  const read = readInput(input, id);
  if (!read.ok) return read;
  const row = {
    ...{ id, projectId: project.id, keyBox: null, ...read.value },
    ...{ createdBy: project.user.id, createdAtMs: Date.now() },
  };
  return writeAsOwner(db, project, async (tx, now): Promise<Result<Model>> => {
    const allowed = mayAsk(now);
    if (!allowed.ok) return allowed;
    const known = await selectModels(tx, now.id);
    const same = known.find((each) => each.id === id);
    if (same) return ok(await toModel(tx, now, same));
    if (known.length >= mostModels) {
      return problem("conflict", `A project can have at most ${mostModels} models.`);
    }
    await insertModel(tx, row);
    return ok(await toModel(tx, now, (await findModel(tx, id))!));
  });
}

export async function readModel(
  db: Query,
  project: OwnedProject,
  id: string,
): Promise<Result<Model>> {
  const row = await ownModel(db, project, id);
  return row.ok ? ok(await toModel(db, project, row.value)) : row;
}

interface ModelChange {
  readonly id: string;
  readonly input: unknown;
  /** Whether it is still what the caller knows. */
  readonly isKnown?: (stored: Model) => boolean;
}

/** Without a key, the one that is there stays, unless it would go to another address. */
export async function changeModel(
  db: Database,
  project: OwnedProject,
  { id, input, isKnown = () => true }: ModelChange,
): Promise<Result<Model>> {
  const read = readInput(input, id);
  if (!read.ok) return read;
  return writeAsOwner(db, project, async (tx, now): Promise<Result<Model>> => {
    const row = await ownModel(tx, now, id);
    if (!row.ok) return row;
    if (!isKnown(await toModel(tx, now, row.value))) return overtaken;
    const moved = read.value.baseUrl !== row.value.baseUrl;
    const change = { ...(moved && { keyBox: null }), ...read.value };
    await updateModel(tx, id, change);
    return ok(await toModel(tx, now, { ...row.value, ...change }));
  });
}

/** Its key is forgotten at once; hints that a session was given stay in its log. */
export async function withdrawModel(
  db: Database,
  project: OwnedProject,
  id: string,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx, now) =>
    (await withdrawModels(tx, { projectId: now.id, id }, Date.now())) ? ok(null) : missing,
  );
}

/** Nothing of the project is sent to a model from now on, or may be again. */
export async function forbidModels(
  db: Database,
  project: OwnedProject,
  forbidden: boolean,
): Promise<Result<null>> {
  return writeAsOwner(db, project, async (tx, now) => {
    await updateProject(tx, now.id, { modelsForbiddenAtMs: forbidden ? Date.now() : null });
    return ok(null);
  });
}

/** Whether the server and the project allow it. */
export function mayAsk({ modelsForbiddenAtMs }: OwnedProject): Result<null> {
  if (modelsAreOff()) return problem("forbidden", "This server sends nothing to models.");
  if (modelsForbiddenAtMs === null) return ok(null);
  return problem("forbidden", "This project's settings forbid sending anything to a model.");
}

export async function ownModel(
  db: Query,
  project: OwnedProject,
  id: string,
): Promise<Result<ModelRecord>> {
  const row = await findModel(db, id);
  return row?.projectId === project.id ? ok(row) : missing;
}

const overtaken = problem(
  "overtaken",
  "The model was changed in the meantime. Nothing was saved: read it again, and send your change with its new ETag.",
);

const missing = problem("not-found", "This model doesn't exist.");

function readInput(input: unknown, id: string) {
  const parsed = parseInput(modelInput, input);
  if (!parsed.ok) return parsed;
  const { key, spendingLimit, dailyLimit, baseUrl: given, ...same } = parsed.value;
  const baseUrl = given === null ? serverAddress() : ownAddress(given);
  if (!baseUrl.ok) return baseUrl;
  if (given === null && key) {
    return problem("invalid", "The server's own endpoint is asked with the server's key.", "key");
  }
  return ok({
    ...{ ...same, baseUrl: baseUrl.value },
    limitMicros: toMicros(spendingLimit),
    dailyLimitMicros: dailyLimit === null ? null : toMicros(dailyLimit),
    ...(key && { keyBox: sealKey(new SecretText(key), id) }),
  });
}

function serverAddress(): Result<null> {
  if (serverModel()) return ok(null);
  return problem("invalid", "This server has no model of its own. Enter an address.", "baseUrl");
}

function ownAddress(text: string): Result<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return problem("invalid", "This is no address. Start with https://", "baseUrl");
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    return problem("invalid", "Enter the address alone; the key has its own field.", "baseUrl");
  }
  const refused = refusal(url, modelReach());
  if (refused !== null) return problem("invalid", refused, "baseUrl");
  return ok(url.href.replace(/\/+$/, "").replace(/\/chat\/completions$/, ""));
}

async function toModel(db: Query, project: OwnedProject, row: ModelRecord): Promise<Model> {
  const { id, name, baseUrl, model, priceInput, priceOutput, atOnce, mostReplyTokens } = row;
  const run = await findLastRun(db, id);
  return {
    ...{ id, name, baseUrl, model, priceInput, priceOutput, atOnce, mostReplyTokens },
    spendingLimit: fromMicros(row.limitMicros),
    dailyLimit: row.dailyLimitMicros === null ? null : fromMicros(row.dailyLimitMicros),
    hasKey: row.keyBox !== null,
    spent: fromMicros(row.spentMicros),
    run: run && toRun(project, run),
    createdAtMs: row.createdAtMs,
  };
}
