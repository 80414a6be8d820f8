import { z } from "zod";
import {
  type Model,
  modelInput,
  modelListSchema,
  modelSchema,
  modelsAllowedInput,
  previewInput,
  previewSchema,
  runInput,
  runSchema,
} from "@/lib/protocol/model-messages";
import { hintsSchema, scoresInput, scoresTakenSchema } from "@/lib/protocol/score-messages";
import { matches } from "@/lib/server/api/etag";
import { json, made, nothing, projectOperation } from "@/lib/server/api/operation";
import { bodies } from "@/lib/server/kernel/limits";
import { ok } from "@/lib/server/kernel/result";
import {
  changeModel,
  createModel,
  forbidModels,
  listModels,
  readModel,
  withdrawModel,
} from "@/lib/server/models/models";
import { previewModel } from "@/lib/server/models/preview-model";
import { readHints } from "@/lib/server/models/read-hints";
import { changeOwnRun, startRun } from "@/lib/server/models/runs";
import { sendScores } from "@/lib/server/models/send-scores";

const model = "/projects/{projectId}/models/{modelId}";

/** What an owner has set, of which an ETag is made: what it has done and spent changes by itself. */
function ownModelSettings({ run: _run, spent: _spent, ...settings }: Model) {
  return settings;
}

export const hintOperations = [
  projectOperation({
    id: "readHints",
    method: "GET",
    path: "/projects/{projectId}/hints",
    scope: "read",
    summary: "What steers people's questions, and how good it has turned out to be",
    replies: json("Hints", hintsSchema),
    run: async ({ db }, project) => {
      const { inUse, items, scored, quality, allowed: models } = await readHints(db, project);
      const source = inUse.kind === "model" ? inUse.id : inUse.kind === "scores" ? "scores" : null;
      return ok({ inUse: source, items, scored, quality, models });
    },
  }),
  projectOperation({
    id: "sendScores",
    method: "PUT",
    path: "/projects/{projectId}/scores",
    scope: "write",
    summary: "Send scores of items, from a model or a file of your own",
    description:
      "They steer what people are asked, from now on or from launch, in the place of other hints. Only their order matters, and no proof rests on them.",
    reads: { name: "Scores", schema: scoresInput, mostBytes: bodies.scores },
    replies: json("ScoresTaken", scoresTakenSchema),
    run: async ({ db, input }, project) => sendScores(db, project, input),
  }),
  projectOperation({
    id: "listModels",
    method: "GET",
    path: "/projects/{projectId}/models",
    scope: "read",
    summary: "Language models that the project asks for hints",
    replies: json("ModelList", modelListSchema),
    run: async ({ db }, project) => ok({ models: [...(await listModels(db, project))] }),
  }),
  projectOperation({
    id: "createModel",
    method: "POST",
    path: "/projects/{projectId}/models",
    scope: "write",
    summary: "Add a model behind an OpenAI-compatible endpoint",
    description: "Nothing is sent to it yet. Its key is stored encrypted and never shown again.",
    idempotent: true,
    reads: { name: "NewModel", schema: modelInput },
    replies: made("Model", modelSchema),
    etag: ownModelSettings,
    run: async ({ db, input, newId }, project) => createModel(db, project, input, newId),
  }),
  projectOperation({
    id: "readModel",
    method: "GET",
    path: model,
    scope: "read",
    summary: "One of these models",
    replies: json("Model", modelSchema),
    etag: ownModelSettings,
    run: async ({ db, params }, project) => readModel(db, project, params.modelId!),
  }),
  projectOperation({
    id: "changeModel",
    method: "PUT",
    path: model,
    scope: "write",
    summary: "Change a model's endpoint, prices or limits",
    description:
      "Send If-Match with the model's ETag: if someone changed it in the meantime, nothing is changed and the status is 412.",
    guarded: true,
    reads: { name: "NewModel", schema: modelInput },
    replies: json("Model", modelSchema),
    etag: ownModelSettings,
    run: async ({ db, input, params, ifMatch }, project) => {
      const isKnown = (stored: Model) => matches(ifMatch, ownModelSettings(stored));
      return changeModel(db, project, { id: params.modelId!, input, isKnown });
    },
  }),
  projectOperation({
    id: "withdrawModel",
    method: "DELETE",
    path: model,
    scope: "write",
    summary: "Remove a model; its key is forgotten at once",
    replies: nothing,
    run: async ({ db, params }, project) => withdrawModel(db, project, params.modelId!),
  }),
  projectOperation({
    id: "allowModels",
    method: "PUT",
    path: "/projects/{projectId}/models-allowed",
    scope: "write",
    summary: "Forbid models for the project, or allow them again",
    description:
      "While they are forbidden, nothing of the project is sent to a model, by anyone; a run that is under way stops.",
    reads: { name: "ModelsAllowed", schema: modelsAllowedInput },
    replies: nothing,
    run: async ({ db, input }, project) => forbidModels(db, project, !input.allowed),
  }),
  projectOperation({
    id: "previewModel",
    method: "POST",
    path: `${model}/preview`,
    scope: "write",
    summary: "Ask the model about five items",
    description:
      "Sends the project's questions, its instructions and these five items to the model's endpoint. Says what came back, what it cost and what a whole run would.",
    reads: { name: "PreviewWanted", schema: previewInput, absent: {} },
    replies: json("ModelPreview", previewSchema),
    run: async ({ db, input, params }, project) =>
      previewModel(db, project, { modelId: params.modelId!, input }),
  }),
  projectOperation({
    id: "startModelRun",
    method: "POST",
    path: `${model}/run`,
    scope: "write",
    summary: "Ask the model about every item, after a preview",
    description:
      "Sends every item to the model's endpoint. Goes on by itself until it is done, paused, cancelled or a limit is reached; then its hints steer what people are asked.",
    idempotent: true,
    reads: { name: "RunWanted", schema: runInput, absent: {} },
    replies: made("ModelRun", runSchema),
    run: async ({ db, input, params, newId }, project) =>
      startRun(db, project, { modelId: params.modelId!, input }, newId),
  }),
  projectOperation({
    id: "changeModelRun",
    method: "PATCH",
    path: `${model}/run`,
    scope: "write",
    summary: "Pause, resume or cancel the model's run",
    reads: {
      name: "RunChange",
      schema: z.object({ change: z.enum(["pause", "resume", "cancel"]) }),
    },
    replies: json("ModelRun", runSchema),
    run: async ({ db, input, params }, project) =>
      changeOwnRun(db, project, { modelId: params.modelId!, change: input.change }),
  }),
];
