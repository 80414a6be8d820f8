/** What the lab's choices are called. */

import type { AssuranceWorld } from "@/lib/lab/budget/assurance-worlds";
import type { PeopleKind } from "@/lib/lab/people";
import type { Setting } from "@/lib/lab/settings";
import type { TraitKind } from "@/lib/lab/traits";
import type { LabSettings } from "./lab-settings";

export const settingTexts: Readonly<Record<Setting | AssuranceWorld, string>> = {
  harmonic: "harmonic: few near, most far",
  exponential: "exponential: all far",
  "3groups": "3groups: four near, rest far",
  uniform: "uniform: spread evenly",
  "12groups": "12groups: twelve levels",
  "4groups": "4groups: two far, two near",
  levels: "levels: the sample's twelve levels",
  near: "near: nearly all are close calls",
  bimodal: "bimodal: most far, some between",
  rare: "rare: nine in ten hardly ever yes",
};

export const crowdTexts: Readonly<Record<PeopleKind, string>> = {
  pool: "a pool of people in sittings",
  fresh: "a new person for every answer",
};

export const traitTexts: Readonly<Record<TraitKind, string>> = {
  honest: "honest",
  "own-noise": "each with their own leaning",
  careless: "some careless",
  "side-bias": "biased to the left",
  ties: "who sometimes can't tell",
};

export const linkTexts: Readonly<Record<LabSettings["link"], string>> = {
  btl: "Bradley–Terry–Luce",
  linear: "linear",
};
