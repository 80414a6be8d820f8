import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { ItemContent } from "./annotator-vocabulary";
import type { ShownLabel } from "./shown-label";

export const projectStates = ["draft", "running", "paused", "finished"] as const;
export type ProjectState = (typeof projectStates)[number];

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  /** other-version: another version of the algorithm began it, so it cannot be opened here. Then nothing is known but its items. */
  readonly state: ProjectState | "other-version";
  readonly items: number;
  readonly decided: number;
  /** Where labels are estimated and none is decided until the end; null under other goals. */
  readonly answersPerItem: number | null;
  readonly spent: number;
  readonly currency: string;
  readonly createdAtMs: number;
}

export interface ItemRow {
  readonly index: number;
  readonly externalId: string;
  /** The start of the content, for lists. */
  readonly excerpt: string;
  /** Its address, if the item is a picture. */
  readonly picture: string | null;
  readonly report: ItemReport;
  readonly shown: ShownLabel;
}

export const itemFilters = ["all", "above", "below", "open", "undecided"] as const;
export type ItemFilter = (typeof itemFilters)[number];
export const itemSorts = ["position", "id", "label", "confidence", "answers"] as const;
export type ItemSort = (typeof itemSorts)[number];

export interface ItemsQuery {
  readonly search: string;
  readonly filter: ItemFilter;
  readonly sort: ItemSort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface ItemsPage {
  readonly rows: readonly ItemRow[];
  readonly total: number;
}

/** One point per item, for the threshold plot. */
export interface PlotPoint {
  readonly index: number;
  readonly externalId: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly status: "above" | "below" | "open" | "undecided";
  readonly provenance: ShownLabel["how"];
}

export interface PersonRow {
  readonly id: string;
  readonly displayName: string;
  readonly role: "owner" | "annotator";
  /** The name of the source they answer for; null in a project that names none. */
  readonly source: string | null;
  readonly answers: number;
  /** Time spent looking at what they answered. */
  readonly minutes: number;
  /** What they get for their answers together, in the project's currency, without the platform's fee. */
  readonly owed: number;
  readonly medianSeconds: number | null;
  /** Share of answers that came faster than their texts can be read (`reading-pace.ts`). */
  readonly hastyShare: number | null;
  readonly goldAccuracy: number | null;
  /** Share of duels in which the left side was picked, among `sidesPicked` in which a side was. */
  readonly leftShare: number | null;
  readonly sidesPicked: number;
  /** Share of pulls that agree with the item's label, over items decided. */
  readonly agreement: number | null;
  readonly here: boolean;
  readonly excluded: boolean;
  /** Their name is gone for good. */
  readonly erased: boolean;
  /** So many others joined in the same browser. */
  readonly sharesBrowser: number;
}

export const personSorts = [
  ...(["joined", "name", "answers", "minutes", "seconds"] as const),
  ...(["known", "agreement", "left", "owed"] as const),
] as const;
export type PersonSort = (typeof personSorts)[number];

export interface PeopleQuery {
  readonly search: string;
  readonly sort: PersonSort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface PeoplePage {
  readonly rows: readonly PersonRow[];
  /** The one that is shown: the last, if a later one was asked for. */
  readonly page: number;
  /** Of those who match. */
  readonly total: number;
  /** Of all who joined and are not excluded. */
  readonly joined: number;
}

/** One answer of a person, for their page. */
export interface PersonAnswer {
  readonly sequence: number;
  readonly atMs: number;
  readonly items: readonly { readonly index: number; readonly externalId: string }[];
  /** Of two items the one that was picked, by its place among them. */
  readonly answer: "yes" | "no" | "cant-tell" | { readonly picked: 0 | 1 };
  readonly elapsedMs: number;
  readonly fate: AnswerFate;
}

export interface ActivityItem {
  readonly index: number;
  readonly externalId: string;
  readonly hasPage: boolean;
}

export interface ActivityRow {
  readonly sequence: number;
  readonly atMs: number;
  readonly kind: string;
  /** A sentence in pieces, with the items it is about. */
  readonly words: readonly (string | ActivityItem)[];
  /** Continues "Asked because …"; null where nothing was asked, or before reasons were kept. */
  readonly why: string | null;
}

/** One answer about an item, for its page. */
export interface ItemAnswer {
  readonly sequence: number;
  readonly atMs: number;
  readonly personId: string;
  readonly person: string;
  readonly kind: "pull" | "duel";
  /** The other item of a duel. */
  readonly opponent: { readonly index: number; readonly externalId: string } | null;
  /** Seen from this item. */
  readonly answer: "yes" | "no" | "won" | "lost" | "cant-tell";
  readonly elapsedMs: number;
  readonly fate: AnswerFate;
  /** Why it was asked; null for answers from before reasons were kept. */
  readonly why: AskReason | null;
}

/** Whether an answer counted, or why not. */
const answerFates = [
  "counted",
  "held",
  "not-needed",
  "gold",
  "training",
  "place-taken",
  "finished",
  "excluded",
  "over-budget",
] as const;
export type AnswerFate = (typeof answerFates)[number];

/** Odds for and against after each counted answer that moved them. */
export interface EvidencePoint {
  readonly atMs: number;
  /** Of the answer, as in `ItemAnswer`. */
  readonly sequence: number;
  readonly logEvidenceAbove: number;
  readonly logEvidenceBelow: number;
  readonly logBar: number;
}

export interface EvidenceCourse {
  readonly points: readonly EvidencePoint[];
  /** Without duels: what they say of an item depends on all the others, and takes a while in a large session. */
  readonly from: "all-answers" | "pulls";
}

export interface ItemDetail {
  readonly index: number;
  readonly externalId: string;
  readonly content: ItemContent;
  readonly columns: Readonly<Record<string, string>>;
  readonly report: ItemReport;
  readonly shown: ShownLabel;
  readonly answers: readonly ItemAnswer[];
  readonly evidence: EvidenceCourse;
}

export interface InvitationRow {
  readonly id: string;
  /** Path of the link, to be put behind the address of the app; with a platform's placeholders where it fills them in. */
  readonly path: string;
  /** Where its people come from, if from a crowd platform. */
  readonly platform: "prolific" | "connect" | "sona" | "other" | null;
  readonly role: "owner" | "annotator";
  /** People must sign in to join by it. */
  readonly accountsOnly: boolean;
  /** The source that people join by it; null for the truth, or where the project names no sources. */
  readonly source: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly state: "open" | "expired" | "used-up" | "revoked";
}

/** Links that were made together, as one. */
export interface LinkBatch {
  readonly id: string;
  readonly links: number;
  readonly used: number;
  /** Neither used nor withdrawn. */
  readonly left: number;
  /** The source that people join by them; null is the truth. */
  readonly source: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
}
