"use client";

import { Field } from "@/app/_ui/fields/field";
import type { TraitKind } from "@/lib/lab/traits";
import { type NumberName, numberLimits } from "./lab-settings";

interface NumberText {
  readonly name: NumberName;
  readonly label: string;
  readonly hint: string;
}

const texts: readonly NumberText[] = [
  { name: "items", label: "Number of items", hint: "Also run with a quarter and half as many." },
  { name: "theta", label: "Sharpness of duels", hint: "Theta of the link: higher is clearer." },
  { name: "ratio", label: "Duels for the price of a pull", hint: "1: they cost the same." },
  {
    name: "error",
    label: "Allowed chance of any wrong label",
    hint: "Delta: 0.05 is one run in twenty.",
  },
  {
    name: "tolerance",
    label: "Tolerance",
    hint: "This close to the threshold, either side is right.",
  },
  { name: "runs", label: "Repetitions", hint: "Each with its own random items." },
  { name: "seed", label: "Seed", hint: "The same seed gives the same numbers." },
];

export const numberNames = Object.keys(numberLimits) as NumberName[];

const levelHints: Readonly<Record<Exclude<TraitKind, "honest">, string>> = {
  "own-noise": "Spread of people's leaning toward yes or no, in log odds.",
  careless: "Share of people who flip a coin for every question.",
  "side-bias": "Chance of picking the left item of a duel regardless of what it is.",
  ties: "Chance of “can't tell” where people are split evenly.",
};

export type NumberTexts = Readonly<Record<NumberName, string>>;

/** The numbers as they are typed, each with what is wrong with it. */
export function LabNumbers({
  typed,
  problems,
  onType,
}: {
  typed: NumberTexts;
  problems: Readonly<Partial<Record<NumberName, string | null>>>;
  onType: (name: NumberName, text: string) => void;
}) {
  return texts.map((text) => (
    <NumberInput key={text.name} text={text} {...{ typed, problems, onType }} />
  ));
}

/** How many there are to ask. */
export function PoolNumber(rest: Parameters<typeof LabNumbers>[0]) {
  const hint =
    "Too few, and the last items stay undecided. Rival algorithms always get new people.";
  return <NumberInput text={{ name: "pool", label: "Number of people", hint }} {...rest} />;
}

/** How much the people are what they are. */
export function LevelNumber({
  kind,
  ...rest
}: { kind: Exclude<TraitKind, "honest"> } & Parameters<typeof LabNumbers>[0]) {
  return (
    <NumberInput text={{ name: "level", label: "How much", hint: levelHints[kind] }} {...rest} />
  );
}

function NumberInput({
  text: { name, label, hint },
  typed,
  problems,
  onType,
}: { text: NumberText } & Parameters<typeof LabNumbers>[0]) {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      problem={problems[name]}
      onChange={(event) => onType(name, event.target.value)}
    />
  );
}
