/** The command line of `npm run simulate`. */
import { parseArgs } from "node:util";
import { z } from "zod";
import { algorithmNames } from "@/lib/lab/algorithms";
import { rivalNames } from "@/lib/lab/budget/strategies";
import { judgeKinds } from "@/lib/lab/judge";
import { peopleKinds, usualPool } from "@/lib/lab/people";
import { drawnSettings } from "@/lib/lab/settings";
import { traitKinds, usualLevel } from "@/lib/lab/traits";
import { assumptions } from "@/lib/ranksearch/config";

const goals = ["estimated", "audited", "share", "all"] as const;
/** The share of opinion where nothing is said: all of it for proofs, half for estimates. */
export const usualOpinion = {
  estimated: 0.5,
  audited: usualPool.opinion,
  share: usualPool.opinion,
  all: usualPool.opinion,
};
const settingNames = [...drawnSettings, "near", "trap", "levels"] as const;

export const usage = `npm run simulate -- [options]

  --policy ${algorithmNames.join("|")}
                      with --goal estimated: adaptive, or a rival that spends the same answers:
                      ${rivalNames.join("|")}
  --goal ${goals.join("|")}
                      what ends a project (all). estimated: labels with the share that is right, by --answers-per-item
                      or --target; audited: until a check of a random sample passes, at --error and --wrong-share; share, all:
                      proven at --error
  --wrong-share X     with --goal audited: the share of labels that may be wrong (0.05)
  --answers-per-item X  with --goal estimated: its budget (5)
  --target X          with --goal estimated: instead, until the cautious end of the share right reaches this
  --through session|direct
                      with --goal estimated: by the session's own code, or straight to the engine, a hundred times as
                      fast and the only way for rivals (session)
  --most-per-item N   with --goal estimated: no item gets more answers (twice --answers-per-item; with --target no end)
  --setting ${settingNames.join("|")}
  --levels FILE       with --setting levels: a CSV file with a column of levels 1 to 12 (the sample's: five of each)
  --column NAME       the name of that column (level)
  --items N           number of items (50)
                      near: four clear items, the others 0.02 beyond the tolerance; trap: as near, with duels
                      that are sharp among the clear items and even for the others
  --link linear|btl|flat
                      how duels follow from the items' means (linear; near: flat, all duels even; trap: btl)
  --theta X           slope of the link (1; trap: 8)
  --comparisons on|off
                      off: adaptive asks no duels, as a project without comparisons (on)
  --people ${peopleKinds.join("|")}
                      a pool of people in sittings, through the session's own code (what adaptive and pull-only
                      meet unless said), or a new person for every answer (what the others meet)
  --pool N            people in the pool (${usualPool.size})
  --at-once N         how many are there at any time (${usualPool.atOnce})
  --sitting N         answers before a person leaves; they may come back (${usualPool.sitting})
  --opinion X         share of an answer that is the person's own stable opinion: 0 all noise (${usualPool.opinion}; with --goal
                      estimated ${usualOpinion.estimated})
  --leaning X         part of the opinion that is a leaning to yes, the same for every item (${usualPool.leaning})
  --undo X            seconds in which an answer can be taken back (${usualPool.undoMs / 1000})
  --gold X            share of prompts that are gold questions; who fails them is excluded (${usualPool.goldRate})
  --comparers N       so many others who only compare, at --price-duel, while the pool answers about single items (none)
  --comparers-theta X how sharply they tell items apart, by the link btl (8)
  --judge ${judgeKinds.join("|")}
                      a model or scores that hint in advance: noisy, of a given --judge-auc, or sharp (none)
  --judge-auc X       the chance that a noisy judge puts an item above the threshold over one below (0.9)
  --misplaced X       the share of the items that the judge takes to be on the other side (0)
  --traits ${traitKinds.join("|")}
                      what people are like (honest)
  --traits-level X    how much so (own-noise ${usualLevel["own-noise"]}: spread of each person's leaning, in log odds; careless
                      ${usualLevel.careless}: share of people who toss a coin; side-bias ${usualLevel["side-bias"]}: chance to take the left item,
                      whichever; ties ${usualLevel.ties}: chance of "can't tell" where the crowd is split in half)
  --threshold X       (0.5)
  --error X           allowed probability of any wrong label (0.05)
  --tolerance X       (0)
  --assumption majority|borda
  --price-pull X      (1)
  --price-duel X      (0.1)
  --answers FILE      people who really answered instead of simulated ones: a CSV file with crowd-kit's columns
                      worker, task and label; a second --answers FILE may hold comparisons (worker, left, right,
                      label). Each is asked at most once about an item; right is what all of them together say.
  --yes LABEL         with --answers: the label that counts as yes, if the file does not say by itself
  --runs N            repetitions (20)
  --seed N            (1)
  --cores N           threads to use (all)
  --json              one JSON object instead of a table`;

const number = (fallback: string) =>
  z.string().default(fallback).transform(Number).pipe(z.number());
const whole = (fallback: string) => number(fallback).pipe(z.number().int().nonnegative());

const optionalNumber = z.string().transform(Number).pipe(z.number()).optional();

const optionsSchema = z.object({
  policy: z.enum([...algorithmNames, ...rivalNames]).default("adaptive"),
  goal: z.enum(goals).default("all"),
  "answers-per-item": optionalNumber.pipe(z.number().positive().max(1000).optional()),
  through: z.enum(["session", "direct"]).optional(),
  target: optionalNumber.pipe(z.number().gt(0).lt(1).optional()),
  "wrong-share": optionalNumber.pipe(z.number().gt(0).lt(1).optional()),
  "most-per-item": optionalNumber.pipe(z.number().int().positive().optional()),
  setting: z.enum(settingNames).default("harmonic"),
  levels: z.string().optional(),
  column: z.string().default("level"),
  items: whole("50").pipe(z.number().min(1).max(100_000)),
  link: z.enum(["linear", "btl", "flat"]).optional(),
  theta: optionalNumber.pipe(z.number().positive().optional()),
  comparisons: z.enum(["on", "off"]).default("on"),
  people: z.enum(peopleKinds).optional(),
  pool: whole(String(usualPool.size)).pipe(z.number().max(1_000_000)),
  "at-once": whole(String(usualPool.atOnce)),
  sitting: whole(String(usualPool.sitting)),
  opinion: optionalNumber,
  leaning: number(String(usualPool.leaning)),
  undo: number(String(usualPool.undoMs / 1000)).pipe(z.number().min(0).max(600)),
  gold: number(String(usualPool.goldRate)),
  comparers: optionalNumber.pipe(z.number().int().min(1).max(1_000_000).optional()),
  "comparers-theta": number("8").pipe(z.number().positive()),
  judge: z.enum(judgeKinds).optional(),
  "judge-auc": number("0.9"),
  misplaced: number("0"),
  traits: z.enum(traitKinds).default("honest"),
  "traits-level": optionalNumber,
  threshold: number("0.5"),
  error: number("0.05"),
  tolerance: number("0"),
  assumption: z.enum(assumptions).default("majority"),
  "price-pull": number("1"),
  "price-duel": number("0.1"),
  answers: z.array(z.string()).default([]),
  yes: z.string().optional(),
  runs: whole("20").pipe(z.number().min(1)),
  seed: whole("1"),
  cores: whole("0"),
  json: z.boolean().default(false),
  help: z.boolean().default(false),
});
export type SimulateOptions = z.infer<typeof optionsSchema>;

/** Text for the person at the command line. */
export class UsageError extends Error {}

export function readOptions(args: readonly string[]): SimulateOptions {
  const parsed = optionsSchema.safeParse(readFlags(args));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `--${issue.path.join(".")}: ${issue.message}`);
  throw new UsageError(lines.join("\n"));
}

function readFlags(args: readonly string[]) {
  const flags = Object.keys(optionsSchema.shape).map((name) => [
    name,
    {
      type: name === "json" || name === "help" ? ("boolean" as const) : ("string" as const),
      multiple: name === "answers",
    },
  ]);
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(flags), strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
