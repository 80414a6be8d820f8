/** What the lab's choices are called. */
import type { Setting } from "@/lib/lab/settings";
import type { TraitKind } from "@/lib/lab/traits";
import type { LabSettings } from "./lab-settings";

export const settingTexts: Readonly<Record<Setting, string>> = {
  harmonic: "harmonic: few near, most far",
  exponential: "exponential: all far",
  "3groups": "3groups: four near, rest far",
  uniform: "uniform: spread evenly",
  "12groups": "12groups: twelve levels",
  "4groups": "4groups: two far, two near",
};

export const traitTexts: Readonly<Record<TraitKind, string>> = {
  honest: "honest and independent",
  "own-noise": "each with their own leaning",
  careless: "some careless",
  "side-bias": "biased to the left",
  ties: "who sometimes can't tell",
};

export const linkTexts: Readonly<Record<LabSettings["link"], string>> = {
  btl: "Bradley–Terry–Luce",
  linear: "linear",
};
