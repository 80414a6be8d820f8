"use server";

import { z } from "zod";
import { modelInput, previewInput, runInput } from "@/lib/protocol/model-messages";
import { ownerAction } from "@/lib/server/http/action-doors";
import { changeModel, createModel, forbidModels, withdrawModel } from "@/lib/server/models/models";
import { previewModel } from "@/lib/server/models/preview-model";
import { changeOwnRun, startRun } from "@/lib/server/models/runs";
import { changeSource, sourceChange } from "@/lib/server/projects/change-settings";

const refresh = "/projects/[projectId]/sources";
const projectId = z.string();
const modelId = z.string();

export const createModelAction = ownerAction(
  modelInput.extend({ projectId }),
  (db, project, input) => createModel(db, project, input),
  { refresh },
);

export const changeModelAction = ownerAction(
  modelInput.extend({ projectId, modelId }),
  (db, project, { modelId: id, ...input }) => changeModel(db, project, { id, input }),
  { refresh },
);

export const withdrawModelAction = ownerAction(
  z.object({ projectId, modelId }),
  (db, project, { modelId: id }) => withdrawModel(db, project, id),
  { refresh },
);

export const previewModelAction = ownerAction(
  previewInput.extend({ projectId, modelId }),
  (db, project, { modelId: id, ...input }) => previewModel(db, project, { modelId: id, input }),
  { refresh },
);

export const startRunAction = ownerAction(
  runInput.extend({ projectId, modelId }),
  (db, project, { modelId: id, ...input }) => startRun(db, project, { modelId: id, input }),
  { refresh },
);

export const changeRunAction = ownerAction(
  z.object({ projectId, modelId, change: z.enum(["pause", "resume", "cancel"]) }),
  (db, project, input) => changeOwnRun(db, project, input),
  { refresh },
);

export const forbidModelsAction = ownerAction(
  z.object({ projectId, forbidden: z.boolean() }),
  (db, project, { forbidden }) => forbidModels(db, project, forbidden),
  { refresh },
);

export const changeSourceAction = ownerAction(
  sourceChange.extend({ projectId }),
  (db, project, input) => changeSource(db, project, input),
  { refresh: "/projects/[projectId]" },
);
