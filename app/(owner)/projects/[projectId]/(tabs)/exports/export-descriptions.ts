import type { ExportFile } from "@/lib/server/exports/export-file";

export interface ExportDescription {
  readonly file: ExportFile;
  readonly what: string;
  /** Name and meaning; docs/exports.md says the same at length. */
  readonly columns: readonly (readonly [string, string])[];
}

const labelColumns = [
  ["id", "The item's id, from your file or its row number."],
  ["label", "above, below, open (not yet sure) or undecided (closed without a label)."],
  ["outcome", "The label in your own words, for example “difficult”. Empty without a label."],
  [
    "how",
    "pulled: proven by single-item answers alone. inferred: proven with the help of duels. audited: passed by the check of a random sample. estimated: not proven. known: a known answer from your file.",
  ],
  [
    "confidence",
    "One minus one over the odds against the other label, 0 to 1, of the side the evidence favours.",
  ],
  [
    "probability_right",
    "How likely the label is to be right: an estimate, not a proof. Empty without a label.",
  ],
  ["assurance", "What the label stands on: all, share, team (proven), audited or estimated."],
  [
    "audited_label",
    "The label as passed by the check of a random sample. Empty where none has passed.",
  ],
  [
    "check",
    "confirmed or unconfirmed, for items that were drawn for the check that passed. Empty for others.",
  ],
  ["share_label", "The label as proven under Share. Empty where it is not."],
  ["all_label", "The label as proven under All. Empty where it is not."],
  ["pulls", "Counted single-item answers."],
  [
    "yes_share",
    "Share of yes among them; “can't tell” counts one half, or as no if you chose so. Empty without pulls.",
  ],
  ["duels", "Counted side-by-side answers that the item was part of."],
  ["win_rate", "Share of them that it won; “can't tell” counts one half. Empty without duels."],
  ["round", "The round in which the label was reached."],
  ["content", "The item's text, or the address of its picture."],
] as const;

export const exportDescriptions: readonly ExportDescription[] = [
  {
    file: "labels.csv",
    what: "One row per item: its label, how it was reached, and your own columns.",
    columns: [
      ...labelColumns,
      [
        "your columns",
        "Every other column of your file, unchanged. A column whose name is in this list gets the prefix original_.",
      ],
    ],
  },
  {
    file: "labels.jsonl",
    what: "The same data, one JSON object per line.",
    columns: [...labelColumns, ["original", "An object with every other column of your file."]],
  },
  {
    file: "results.xlsx",
    what: "Labels, ranking and agreement as three sheets of one Excel workbook.",
    columns: [],
  },
  {
    file: "summary.json",
    what: "What may be said of the labels: every claim, estimated and proven, with the column it is about and a sentence to quote.",
    columns: [],
  },
  {
    file: "answers.csv",
    what: "Every prompt that was served, answered or not, with times and whether it counted.",
    columns: [
      ["prompt", "The prompt's number in the log."],
      ["person", "Id of the person in this project."],
      ["name", "The name they gave."],
      ["kind", "pull or duel."],
      ["item", "The item of a pull."],
      ["left", "The item shown left in a duel."],
      ["right", "The item shown right in a duel."],
      ["answer", "yes, no, left, right or cant-tell. Empty if there was none."],
      ["served_at", "When it was shown, UTC, ISO 8601."],
      ["answered_at", "When the answer arrived, UTC, ISO 8601."],
      ["seconds", "How long the person looked at it, in seconds."],
      [
        "status",
        "counted, held (can still be undone), skipped, out (with a person now), expired, or why it did not count: not-needed, gold, place-taken, finished, excluded, over-budget.",
      ],
      ["source", "The group that the person belongs to, if the project has several."],
    ],
  },
  {
    file: "weighted-labels.csv",
    what: "A second opinion: each label if people are weighed by how reliable they seem. Items it would change come first. No claim rests on it.",
    columns: [
      ["id", "The item's id."],
      ["label", "The project's label, as in labels.csv."],
      ["outcome", "The same by the name you gave it."],
      [
        "weighted_label",
        "above or below, by two-coin Dawid–Skene. Empty without single-item answers.",
      ],
      ["weighted_outcome", "The same by the name you gave it."],
      [
        "weighted_probability",
        "How sure that model is of its label, 0.5 to 1. Often far too sure: it is not calibrated.",
      ],
      ["differs", "yes where the two labels differ. Empty where either is missing."],
      ["answers", "Counted single-item answers."],
    ],
  },
  {
    file: "ranking.csv",
    what: "Items from the highest score to the lowest, from comparisons and single-item answers together, with how sure each rank is.",
    columns: [
      ["rank", "1 is the highest score."],
      ["id", "The item's id."],
      ["score", "Log odds; 0 is an item at the threshold, and higher is more of what you ask for."],
      ["uncertainty", "Standard deviation of the score."],
      ["rank_low", "The rank is between rank_low …"],
      ["rank_high", "… and rank_high with a probability of 90%."],
      [
        "expected_yes",
        "Share of yes to be expected. Empty if nobody was asked about single items.",
      ],
      ["label", "above, below, open or undecided, as in labels.csv."],
      ["outcome", "The label by the name you gave it. Empty for open and undecided items."],
      ["pulls", "Counted single-item answers."],
      ["duels", "Counted side-by-side answers that the item was part of."],
      ["content", "The item's text, or the address of its picture."],
    ],
  },
  {
    file: "agreement.csv",
    what: "How people's single-item answers split, item by item.",
    columns: [
      ["id", "The item's id."],
      ["answers", "Single-item answers about it."],
      ["yes", "How many of them were yes."],
      ["no", "How many were no."],
      ["cant_tell", "How many were “can't tell”."],
      ["yes_share", "Share of yes; “can't tell” is left out, or counts as no if you chose so."],
      ["pair_agreement", "Share of pairs of answers that agree. Empty below two answers."],
    ],
  },
  {
    file: "payments.csv",
    what: "What each person is owed for the questions they answered, without the platform's fee.",
    columns: [
      ["person", "Id of the person in this project."],
      ["name", "The name they gave."],
      ["platform", "The crowd platform they came from."],
      ["platform_id", "What it calls them by."],
      ["answers", "Answers given, those that don't count included."],
      ["minutes", "How long they looked at what they answered."],
      ["amount", "What they are owed: the prices of their answers, less the platform's fee."],
      ["currency", "As set in the project."],
      ["excluded", "yes or no. Money promised stays promised."],
      ["source", "The group that the person belongs to, if the project has several."],
      ["fee", "What the platform gets beside it. Amounts and fees together are what you spent."],
    ],
  },
  {
    file: "prolific-bonuses.csv",
    what: "Lines to paste into Prolific's bulk bonus payment: participant, amount. What people are owed beyond the pay per person, which the study itself pays; empty if that covers everything.",
    columns: [],
  },
  {
    file: "crowd-kit-labels.csv",
    what: "Counted single-item answers in the format read by crowd-kit's classification aggregators.",
    columns: [
      ["task", "The item's id."],
      ["worker", "Id of the person."],
      ["label", "yes or no; “can't tell” is left out."],
    ],
  },
  {
    file: "crowd-kit-comparisons.csv",
    what: "Counted side-by-side answers in the format read by crowd-kit's pairwise aggregators.",
    columns: [
      ["worker", "Id of the person."],
      ["left", "The item shown left."],
      ["right", "The item shown right."],
      ["label", "The item that was picked; “can't tell” is left out."],
    ],
  },
  {
    file: "label-studio.json",
    what: "Tasks with predictions for Label Studio: import it into a project whose choices are named as your outcomes.",
    columns: [],
  },
  {
    file: "dataset.jsonl",
    what: "One row per item, for Hugging Face's datasets and anything else that reads JSON lines.",
    columns: [],
  },
  {
    file: "dataset-card.md",
    what: "The card to go with it: what was asked, and what may be said of the labels.",
    columns: [],
  },
  {
    file: "proof.json",
    what: "Settings, seed and the full log, from which anyone can recompute the labels: npm run verify -- proof.json",
    columns: [],
  },
  {
    file: "log.jsonl",
    what: "The log as it is stored, one event per line.",
    columns: [
      ["seq", "The event's place in the log."],
      ["payload", "The event, as the exact text that was hashed."],
      ["hash", "SHA-256 over this event and the hash before it."],
    ],
  },
];
