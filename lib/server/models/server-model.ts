/** What the operator's settings say about models. */

import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { SecretText } from "@/lib/server/model-client/secret-text";
import type { Reach } from "@/lib/server/outgoing/post";

/** The operator's own endpoint, which every project may use without a key of its own. */
export interface ServerModel {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: SecretText | null;
}

/** THRESHER_MODEL_URL, THRESHER_MODEL_NAME and THRESHER_MODEL_KEY; null where there is none. */
export function serverModel(env: NodeJS.ProcessEnv = process.env): ServerModel | null {
  const { THRESHER_MODEL_URL: url, THRESHER_MODEL_NAME: model, THRESHER_MODEL_KEY: key } = env;
  if (!url || !model) return null;
  return { baseUrl: url.replace(/\/+$/, ""), model, key: key ? new SecretText(key) : null };
}

/** THRESHER_MODELS=off: no project of this server sends anything to a model. */
export function modelsAreOff(env: NodeJS.ProcessEnv = process.env): boolean {
  return env.THRESHER_MODELS === "off";
}

/** Whether the settings can be understood, for the start. */
export function modelSetting(env: NodeJS.ProcessEnv = process.env): Result<null> {
  const { THRESHER_MODELS: models, THRESHER_MODEL_URL: url, THRESHER_MODEL_NAME: name } = env;
  if (models && models !== "off" && models !== "on") {
    return problem("invalid", "THRESHER_MODELS can be on or off.");
  }
  if (!url) return ok(null);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return problem("invalid", "THRESHER_MODEL_URL must start with https:// or http://.");
  }
  return name ? ok(null) : problem("invalid", "THRESHER_MODEL_URL needs THRESHER_MODEL_NAME too.");
}

/** Addresses that owners name: public ones; with THRESHER_MODEL_PRIVATE=1 the operator's own network too, without TLS as well. */
export function modelReach(env: NodeJS.ProcessEnv = process.env): Reach {
  return {
    mayBePrivate: env.THRESHER_MODEL_PRIVATE === "1",
    notPublic: "This address is not public. Models are asked at public addresses only.",
  };
}
