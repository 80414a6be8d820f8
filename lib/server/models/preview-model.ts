/** Five items, before a run: what the model says about them, what that cost, and what the run would. */

import { itemPlaces, readItemContents, readSomeItemIds } from "@/db/rows/items";
import { findLastRun } from "@/db/rows/model-runs";
import type { Database } from "@/db/store";
import { type Preview, previewInput } from "@/lib/protocol/model-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { PatientAsker } from "@/lib/server/model-client/ask-patiently";
import { askTwice, mostMicrosAsked } from "@/lib/server/model-client/ask-twice";
import { costMicros, type Endpoint } from "@/lib/server/model-client/endpoint";
import {
  duelQuestion,
  type ModelQuestion,
  pullQuestion,
} from "@/lib/server/model-client/model-question";
import { findUnasked } from "@/lib/session/find-unasked";
import { fromMicros } from "@/lib/session/money";
import { forecastRun, spread } from "./forecast-run";
import { mayAsk, ownModel } from "./models";
import { openEndpoint } from "./open-endpoint";
import { canPay } from "./pay";
import { type AskedPlace, recordAnswer } from "./record-answer";
import { taskKey, taskOf } from "./task";

const previewedItems = 5;
const patienceMs = 30_000;
/** Somebody is waiting. */
const tries = 2;

export async function previewModel(
  db: Database,
  project: OwnedProject,
  { modelId, input }: { readonly modelId: string; readonly input: unknown },
): Promise<Result<Preview>> {
  const parsed = parseInput(previewInput, input);
  if (!parsed.ok) return parsed;
  const ready = await readyToAsk(db, project, modelId);
  if (!ready.ok) return ready;
  // Each sets its own money aside: together they could pass the limit.
  if ((await findLastRun(db, modelId))?.state === "running") {
    return problem("conflict", "This model has a run under way. Pause it first.");
  }
  const { model, endpoint } = ready.value;
  const set = { projectId: project.id, itemSet: project.itemSet };
  const { judged } = await itemPlaces(db, set);
  const chosen = spread(judged, previewedItems);
  const task = taskOf(project);
  const contents = await readItemContents(db, set, chosen);
  const ids = await readSomeItemIds(db, set, chosen);
  const places: AskedPlace[] = chosen.map((first) => ({ first, second: -1 }));
  const [one, other] = [chosen[0], chosen.at(-1)];
  if (parsed.value.rounds > 0 && one !== undefined && other !== undefined && one !== other) {
    places.push({ first: one, second: other }, { first: other, second: one });
  }
  const questionOf = ({ first, second }: AskedPlace): ModelQuestion =>
    second < 0
      ? pullQuestion(task, contents.get(first)!)
      : duelQuestion(task, contents.get(first)!, contents.get(second)!);
  const worst = places.reduce(
    (sum, place) => sum + mostMicrosAsked(endpoint, questionOf(place)),
    0,
  );
  if (canPay(model, worst, Date.now()).kind !== "yes") {
    return problem("conflict", "Even five items could exceed the spending limit.", "spendingLimit");
  }
  const answers: Preview["answers"][number][] = [];
  let micros = 0;
  let failure: string | null = null;
  const asker = new PatientAsker({ ...endpoint, patienceMs }, undefined, tries);
  const about = { model, task: taskKey(model, task), itemSet: project.itemSet };
  await Promise.all(
    places.map(async (place, at) => {
      const asked = await askTwice(asker, questionOf(place), new AbortController().signal);
      if (asked.kind === "failed") {
        failure = asked.problem;
        return;
      }
      const { reply, tokens } = asked;
      micros += costMicros(endpoint.prices, tokens);
      await recordAnswer(db, about, { place, reply, tokens });
      const items = [place.first, ...(place.second < 0 ? [] : [place.second])];
      answers[at] = {
        kind: place.second < 0 ? "pull" : "duel",
        items: items.map((item) => ids.get(item)!),
        outcome: reply.kind === "answered" ? reply.outcome : null,
        said: reply.kind === "answered" ? null : reply.words,
      };
    }),
  );
  const forecast = await forecastRun(db, project, { model, rounds: parsed.value.rounds });
  return ok({
    ...{ answers: answers.filter(Boolean), problem: failure, cost: fromMicros(micros), forecast },
  });
}

/** Whether a model may be asked about the project, as things stand. */
export async function readyToAsk(db: Database, project: OwnedProject, modelId: string) {
  const allowed = mayAsk(project);
  if (!allowed.ok) return allowed;
  const model = await ownModel(db, project, modelId);
  if (!model.ok) return model;
  const unasked = findUnasked(project.settings);
  if (unasked !== null) {
    return problem("conflict", `${unasked.message} The model is asked the same.`);
  }
  const endpoint: Result<Endpoint> = openEndpoint(model.value);
  if (!endpoint.ok) return endpoint;
  return ok({ model: model.value, endpoint: endpoint.value });
}
