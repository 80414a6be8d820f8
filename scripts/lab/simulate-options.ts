/** The command line of `npm run simulate`. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { algorithmNames } from "@/lib/lab/algorithms";
import { findLevelProblem, type People, peopleKinds, usualLevel } from "@/lib/lab/people";
import { type LevelSetting, type Setting, settings } from "@/lib/lab/settings";
import type { Simulation } from "@/lib/lab/simulate";
import { assumptions, defaultConfig, guarantees } from "@/lib/ranksearch/config";
import { findConfigProblem } from "@/lib/ranksearch/config-problem";

const settingNames = [...settings, "levels"] as const;

export const usage = `npm run simulate -- [options]

  --policy ${algorithmNames.join("|")}
  --setting ${settingNames.join("|")}
  --levels FILE       with --setting levels: a CSV file with a column of levels 1 to 12
  --column NAME       the name of that column (level)
  --items N           number of items (50)
  --link linear|btl   how duels follow from the items' means (linear)
  --theta X           slope of the link (1)
  --people ${peopleKinds.join("|")}
                      who answers (honest)
  --people-level X    how much so (own-noise ${usualLevel["own-noise"]}: spread of each person's leaning, in log odds; careless
                      ${usualLevel.careless}: share of people who toss a coin; side-bias ${usualLevel["side-bias"]}: chance to take the left item,
                      whichever; ties ${usualLevel.ties}: chance of "can't tell" where the crowd is split in half)
  --threshold X       (0.5)
  --error X           allowed probability of any wrong label (0.05)
  --tolerance X       (0)
  --guarantee all|share
  --assumption majority|borda
  --price-pull X      (1)
  --price-duel X      (0.1)
  --runs N            repetitions (20)
  --seed N            (1)
  --cores N           threads to use (all)
  --json              one JSON object instead of a table`;

const number = (fallback: string) =>
  z.string().default(fallback).transform(Number).pipe(z.number());
const whole = (fallback: string) => number(fallback).pipe(z.number().int().nonnegative());

const optionsSchema = z.object({
  policy: z.enum(algorithmNames).default("adaptive"),
  setting: z.enum(settingNames).default("harmonic"),
  levels: z.string().optional(),
  column: z.string().default("level"),
  items: whole("50").pipe(z.number().min(1).max(100_000)),
  link: z.enum(["linear", "btl"]).default("linear"),
  theta: number("1").pipe(z.number().positive()),
  people: z.enum(peopleKinds).default("honest"),
  "people-level": z.string().transform(Number).pipe(z.number()).optional(),
  threshold: number("0.5"),
  error: number("0.05"),
  tolerance: number("0"),
  guarantee: z.enum(guarantees).default("all"),
  assumption: z.enum(assumptions).default("majority"),
  "price-pull": number("1"),
  "price-duel": number("0.1"),
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
    { type: name === "json" || name === "help" ? ("boolean" as const) : ("string" as const) },
  ]);
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(flags), strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function simulationOf(options: SimulateOptions): Simulation {
  const config = {
    ...defaultConfig,
    threshold: options.threshold,
    errorProbability: options.error,
    tolerance: options.tolerance,
    guarantee: options.guarantee,
    assumption: options.assumption,
    pricePull: options["price-pull"],
    priceDuel: options["price-duel"],
  };
  const problem = findConfigProblem(config, options.items);
  if (problem !== null) throw new UsageError(problem);
  return {
    algorithm: options.policy,
    world: {
      setting: readSetting(options),
      itemCount: options.items,
      link: { kind: options.link, theta: options.theta },
    },
    people: readPeople(options),
    config,
    seed: options.seed,
  };
}

function readPeople(options: SimulateOptions): People {
  const level = options["people-level"] ?? usualLevel[options.people];
  const people = { kind: options.people, level };
  const problem = findLevelProblem(people);
  if (problem !== null) throw new UsageError(`--people-level: ${problem}`);
  return people;
}

function readSetting({ setting, levels, column }: SimulateOptions): Setting | LevelSetting {
  if (setting !== "levels") return setting;
  if (levels === undefined) throw new UsageError("--setting levels needs --levels FILE.");
  return { levels: readLevels(levels, column) };
}

export function readLevels(file: string, column: string): number[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(readFileSync(file, "utf8"), { columns: true, bom: true });
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
  return rows.map((row, index) => {
    const level = Number(row[column]);
    if (row[column] === undefined || !(level >= 1 && level <= 12)) {
      const found = row[column] === undefined ? "is missing" : `is "${row[column]}"`;
      throw new UsageError(`${file}, row ${index + 2}: "${column}" ${found}; expected 1 to 12.`);
    }
    return level;
  });
}
