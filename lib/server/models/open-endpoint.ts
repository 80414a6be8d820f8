import type { ModelRecord } from "@/db/rows/models";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { Endpoint } from "@/lib/server/model-client/endpoint";
import { openKey } from "./key-box";
import { modelReach, modelsAreOff, serverModel } from "./server-model";

const patienceMs = 120_000;

/** With its key: a project's own key goes to the project's own address, the server's to the server's, never the one to the other. */
export function openEndpoint(model: ModelRecord): Result<Endpoint> {
  if (modelsAreOff()) return problem("forbidden", "This server sends nothing to models.");
  const { priceInput: input, priceOutput: output, mostReplyTokens } = model;
  const same = { model: model.model, prices: { input, output }, mostReplyTokens, patienceMs };
  if (model.baseUrl === null) {
    const server = serverModel();
    if (!server) return problem("conflict", "This server no longer has a model of its own.");
    const { baseUrl, key } = server;
    return ok({ ...same, baseUrl, key, reach: { ...modelReach(), mayBePrivate: true } });
  }
  const key = model.keyBox === null ? null : openKey(model.keyBox, model.id);
  if (model.keyBox !== null && key === null) {
    return problem("conflict", "The key can't be read any more. Enter it again.");
  }
  return ok({ ...same, baseUrl: model.baseUrl, key, reach: modelReach() });
}
