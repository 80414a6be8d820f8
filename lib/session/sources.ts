/**
 * Who may answer what, at what price. Exactly one source is the truth: the share of yes among its people is what labels are about. Other
 * people only compare; a model only hints, which steers questions and proves nothing. A project that names no source has one, of people who do both.
 */
import { z } from "zod/mini";
import type { PeopleSource } from "@/lib/ranksearch/config";
import type { QuestionKind } from "@/lib/ranksearch/question";
import type { LiveSettings, ProvenSettings } from "./settings";

/** A model in the list does nothing: those that are asked have rows of their own (decision 313). Logs that name one stay readable. */
const sourceKinds = ["people", "model"] as const;
const sourceAnswers = ["pulls", "duels", "both"] as const;
export const mostSources = 12;

const price = z.number().check(z.nonnegative(), z.lte(1_000_000));
const limit = z.nullable(z.number().check(z.positive(), z.lte(1_000_000_000)));

export const sourceSchema = z.object({
  /** Never changes; invitations, members and events name it. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  /** Fixed at launch, as are `answers` and `truth`. */
  kind: z.enum(sourceKinds),
  answers: z.enum(sourceAnswers),
  truth: z.boolean(),
  pricePull: price,
  priceDuel: price,
  /** Money that it may take in a day (UTC), and in all; null for no limit but the project's budget. */
  dailyLimit: limit,
  totalLimit: limit,
  paused: z.boolean(),
});
export type Source = z.infer<typeof sourceSchema>;

type Priced = Pick<LiveSettings, "pricePull" | "priceDuel" | "sources">;

const defaultSourceId = "people";

/** All sources; the one that a project has which names none. */
export function sourcesOf({ sources, pricePull, priceDuel }: Priced): readonly Source[] {
  if (sources.length > 0) return sources;
  return [
    {
      ...{ id: defaultSourceId, name: "People", kind: "people", answers: "both", truth: true },
      ...{ pricePull, priceDuel, dailyLimit: null, totalLimit: null, paused: false },
    },
  ];
}

/** Those whose answers count, in the order in which the engine numbers them. */
export function peopleSources(settings: Priced): readonly Source[] {
  return sourcesOf(settings).filter(({ kind }) => kind === "people");
}

export function answersKind({ answers }: Pick<Source, "answers">, kind: QuestionKind): boolean {
  return answers === "both" || answers === `${kind}s`;
}

export function priceOf(source: Source, kind: QuestionKind): number {
  return kind === "pull" ? source.pricePull : source.priceDuel;
}

/** What the engine is told: nothing where there is one source that does both. */
export function engineSources(settings: Priced): readonly PeopleSource[] | null {
  if (settings.sources.length === 0) return null;
  return peopleSources(settings).map(({ truth, answers, priceDuel, paused }) => ({
    ...{ truth, answers, priceDuel, paused },
  }));
}

/** The price of a pull, which only the truth gives, and of the cheapest duel that can be had. */
export function enginePrices(settings: Priced): Pick<LiveSettings, "pricePull" | "priceDuel"> {
  if (settings.sources.length === 0) {
    return { pricePull: settings.pricePull, priceDuel: settings.priceDuel };
  }
  const people = peopleSources(settings);
  const { pricePull } = people.find(({ truth }) => truth)!;
  const duels = people.filter((source) => answersKind(source, "duel"));
  const ready = duels.filter(({ paused }) => !paused);
  const prices = (ready.length > 0 ? ready : duels).map(({ priceDuel }) => priceDuel);
  return { pricePull, priceDuel: prices.length > 0 ? Math.min(...prices) : pricePull };
}

/** What is wrong with the sources, in words for their owner, or null. */
export function findSourcesProblem(
  sources: readonly Source[],
  { panelSize, assumption, method }: Pick<ProvenSettings, "panelSize" | "assumption" | "method">,
): string | null {
  if (sources.length === 0) return null;
  if (new Set(sources.map(({ id }) => id)).size < sources.length) {
    return "Two sources have the same id.";
  }
  if (sources.filter(({ truth }) => truth).length !== 1) {
    return "Exactly one source must be the truth: its answers about single items define what the labels mean.";
  }
  const truth = sources.find((source) => source.truth)!;
  if (truth.kind === "model") return "A model can only give hints. Choose people as the truth.";
  if (truth.answers === "duels") return "The truth must answer about single items.";
  const people = sources.filter(({ kind }) => kind === "people");
  const other = people.find(({ truth: isTruth, answers }) => !isTruth && answers !== "duels");
  if (other) {
    return `${other.name} are not the truth, so they can only compare items.`;
  }
  if (people.some(({ pricePull, priceDuel }) => pricePull <= 0 || priceDuel <= 0)) {
    return "A price must be greater than zero.";
  }
  const comparing = people.filter((source) => answersKind(source, "duel")).length;
  if (panelSize !== null && truth.answers !== "pulls") {
    return "A team that is the truth answers about single items only.";
  }
  if (method === "paper" && people.length > 1) {
    return "Rank-Search as published asks one source of people. Choose another method, or one source.";
  }
  if (assumption === "borda" && comparing > 1) {
    return "With average wins as the assumption, only one source of people may compare.";
  }
  return null;
}

/** Whether what is fixed at launch is the same: people and the truth. Models may come later; nothing is taken away, only paused. */
export function keepsSources(before: Priced, after: Priced): boolean {
  const now = new Map(sourcesOf(after).map((source) => [source.id, source]));
  const stays = sourcesOf(before).every((source) => {
    const same = now.get(source.id);
    return same !== undefined && isSameRole(source, same);
  });
  const [people, peopleNow] = [peopleSources(before), peopleSources(after)];
  const inOrder = people.every(({ id }, place) => peopleNow[place]?.id === id);
  return stays && inOrder && people.length === peopleNow.length;
}

function isSameRole(one: Source, other: Source): boolean {
  return one.kind === other.kind && one.answers === other.answers && one.truth === other.truth;
}
