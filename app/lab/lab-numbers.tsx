"use client";

import type { TraitKind } from "@/lib/lab/traits";
import { NumberInput } from "./lab-form";
import type { NumberName } from "./lab-settings";

interface NumberText {
  readonly name: NumberName;
  readonly label: string;
  readonly hint: string;
}

/** What an owner knows of their project. */
export const projectNumbers: readonly NumberText[] = [
  { name: "items", label: "Number of items", hint: "Also run with a quarter and half as many." },
  {
    name: "ratio",
    label: "Duels for the price of a pull",
    hint: "Comparisons that cost as much as one single question. 1: they cost the same.",
  },
  {
    name: "error",
    label: "Allowed chance of any wrong label",
    hint: "Delta: 0.05 is one project in twenty.",
  },
  {
    name: "tolerance",
    label: "Tolerance",
    hint: "This close to the threshold, either side is right.",
  },
];

/** What only a simulation is told. */
export const simulationNumbers: readonly NumberText[] = [
  { name: "theta", label: "Sharpness of duels", hint: "Theta of the link: higher is clearer." },
  { name: "runs", label: "Repetitions", hint: "Each with its own random items." },
  { name: "seed", label: "Seed", hint: "The same seed gives the same numbers." },
];

const levelHints: Readonly<Record<Exclude<TraitKind, "honest">, string>> = {
  "own-noise": "Spread of people's leaning toward yes or no, in log odds.",
  careless: "Share of people who flip a coin for every question.",
  "side-bias": "Chance of picking the left item of a duel regardless of what it is.",
  ties: "Chance of “can't tell” where people are split evenly.",
};

type NumberTexts = Readonly<Record<NumberName, string>>;

interface Typing {
  typed: NumberTexts;
  problems: Readonly<Partial<Record<NumberName, string | null>>>;
  onType: (name: NumberName, text: string) => void;
}

/** The numbers as they are typed, each with what is wrong with it. */
export function LabNumbers({ texts, ...typing }: { texts: readonly NumberText[] } & Typing) {
  return texts.map((text) => <OneNumber key={text.name} text={text} {...typing} />);
}

/** How many there are to ask. */
export function PoolNumber(typing: Typing) {
  const hint =
    "Too few, and the last items stay undecided. Rival algorithms always get new people.";
  return <OneNumber text={{ name: "pool", label: "Number of people", hint }} {...typing} />;
}

/** What a check of a random sample claims. */
export function WrongShareNumber(typing: Typing) {
  const hint = "Audited: at most this share of the labels is wrong once a check has passed.";
  return (
    <OneNumber text={{ name: "wrongShare", label: "Allowed share wrong", hint }} {...typing} />
  );
}

/** How much the people are what they are. */
export function LevelNumber({ kind, ...typing }: { kind: Exclude<TraitKind, "honest"> } & Typing) {
  return (
    <OneNumber text={{ name: "level", label: "How much", hint: levelHints[kind] }} {...typing} />
  );
}

function OneNumber({ text, typed, problems, onType }: { text: NumberText } & Typing) {
  const { name } = text;
  return (
    <NumberInput
      {...text}
      value={typed[name]}
      problem={problems[name]}
      onType={(value) => onType(name, value)}
    />
  );
}
