/** What steers a project beside people, for its page of sources. */
import { countPriorScores, itemPlaces, readItemContents } from "@/db/rows/items";
import { selectModels } from "@/db/rows/models";
import type { Database } from "@/db/store";
import type { Model } from "@/lib/protocol/model-messages";
import type { HintEffect } from "@/lib/ranksearch/hints";
import { type HintQuality, hintQualityOf } from "@/lib/results/hint-quality";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { pullQuestion } from "@/lib/server/model-client/model-question";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { listModels } from "./models";
import { modelsAreOff, serverModel } from "./server-model";
import { taskOf } from "./task";

export interface HintsView {
  readonly models: readonly Model[];
  readonly items: number;
  /** Items that have a score from the upload or from the API. */
  readonly scored: number;
  readonly inUse:
    | { readonly kind: "none" }
    | { readonly kind: "scores" }
    | { readonly kind: "model"; readonly id: string };
  /** How good the hints in use have turned out to be; null without any, or with too few labels yet. */
  readonly quality: HintQuality | null;
  /** What they do now. */
  readonly effect: HintEffect;
  /** What the server's own model is called, where it has one. */
  readonly serverModel: string | null;
  readonly allowed: "yes" | "not-here" | "not-on-this-server";
  /** A question as a model gets it, about the first item. */
  readonly sent: string;
}

export async function readHints(db: Database, project: OwnedProject): Promise<HintsView> {
  const set = { projectId: project.id, itemSet: project.itemSet };
  const { judged: items } = await itemPlaces(db, set);
  const { currentSessionId, modelsForbiddenAtMs } = project;
  const source =
    currentSessionId === null
      ? undefined
      : await sessionsOf(db).read(currentSessionId, ({ hintSource }) => hintSource);
  return {
    models: await listModels(db, project),
    ...{ items, scored: await countPriorScores(db, set) },
    inUse:
      source === undefined
        ? { kind: "none" }
        : source === null
          ? { kind: "scores" }
          : { kind: "model", id: source },
    quality:
      currentSessionId === null ? null : await sessionsOf(db).read(currentSessionId, hintQualityOf),
    effect:
      currentSessionId === null
        ? "none"
        : await sessionsOf(db).read(currentSessionId, ({ ranking }) => ranking.hintEffect),
    serverModel: serverModel()?.model ?? null,
    allowed: modelsAreOff()
      ? "not-on-this-server"
      : modelsForbiddenAtMs === null
        ? "yes"
        : "not-here",
    sent: items === 0 ? "" : await sentAbout(db, project),
  };
}

/** Whether there is anything beside one group of people: named sources, a model, or scores. */
export async function hasSources(db: Database, project: OwnedProject): Promise<boolean> {
  if (project.settings.live.sources.length > 0) return true;
  if ((await selectModels(db, project.id)).length > 0) return true;
  const { currentSessionId } = project;
  return (
    currentSessionId !== null &&
    sessionsOf(db).read(currentSessionId, ({ hintSource }) => hintSource !== undefined)
  );
}

async function sentAbout(db: Database, project: OwnedProject): Promise<string> {
  const set = { projectId: project.id, itemSet: project.itemSet };
  const first = (await readItemContents(db, set, [0])).get(0)!;
  const { system, parts } = pullQuestion(taskOf(project), first);
  const texts = parts.map((part) => (part.type === "text" ? part.text : part.image_url.url));
  return [system, ...texts].join("\n\n");
}
