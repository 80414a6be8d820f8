/** What `npm run assurance` found, in tables. */
import { assuranceWorlds, eightWorlds } from "@/lib/lab/budget/assurance-worlds";
import type { Assessed } from "@/lib/lab/budget/estimate-run";
import { spreadOf } from "@/lib/lab/summarize";
import type { Reading } from "@/lib/ranksearch/estimate/share-cells";
import type { AssuranceCell } from "./assurance-cells";

/** A cell with its projects, each with one entry per look. */
export interface DoneCell extends AssuranceCell {
  readonly projects: readonly (readonly Assessed[])[];
}

type ReadingName = keyof Reading<unknown>;
const readings = ["tolerant", "strict"] as const satisfies readonly ReadingName[];

export interface Honesty {
  readonly claims: number;
  /** Shares of claims. */
  readonly below10: number;
  readonly below025: number;
  readonly inside80: number;
  /** Mean claim less mean real share, at five answers per item or more. */
  readonly overclaim: number;
}

const hair = 1e-9;

export function honestyOf(looks: readonly Assessed[], reading: ReadingName): Honesty {
  const part = (is: (look: Assessed) => boolean) => looks.filter(is).length / looks.length;
  const late = looks.filter(({ answersPerItem }) => answersPerItem >= 5 - hair);
  return {
    claims: looks.length,
    below10: part(({ right, claimed }) => right[reading] < claimed[reading].low10 - hair),
    below025: part(({ right, claimed }) => right[reading] < claimed[reading].low025 - hair),
    inside80: part(
      ({ right, claimed }) =>
        right[reading] >= claimed[reading].low10 - hair &&
        right[reading] <= claimed[reading].high90 + hair,
    ),
    overclaim: spreadOf(late.map(({ right, claimed }) => claimed[reading].point - right[reading]))
      .mean,
  };
}

export function honestTable(cells: readonly DoneCell[]): string {
  const looksIn = (world: string | null) =>
    cells
      .filter((cell) => world === null || cell.world === world)
      .flatMap((cell) => cell.projects.flat());
  const row = (name: string, looks: readonly Assessed[]) => [
    name,
    String(looks.length),
    ...readings.flatMap((reading) => {
      const { below10, below025, inside80, overclaim } = honestyOf(looks, reading);
      return [below10, below025, inside80, overclaim].map((value) => value.toFixed(3));
    }),
  ];
  const heads = ["below 10%", "below 2.5%", "in 80%", "overclaim at 5+"];
  return table(
    [
      "world",
      "claims",
      ...readings.flatMap((reading) => heads.map((head) => `${reading}: ${head}`)),
    ],
    [...worldsOf(cells).map((world) => row(world, looksIn(world))), row("all", looksIn(null))],
  );
}

export interface Stops {
  readonly projects: number;
  readonly stopped: number;
  /** Of those that stopped: the real share was below the target, and by more than .02. */
  readonly short: number;
  readonly farShort: number;
  readonly answersPerItem: number;
}

export function stopsOf(cells: readonly DoneCell[]): Stops {
  const ends = cells.flatMap(({ simulation: { until }, projects }) =>
    projects.map((looks) => ({
      end: looks.at(-1)!,
      target: until.kind === "target" ? until.share : 0,
    })),
  );
  const stopped = ends.filter(({ end }) => end.stopped);
  const shortBy = (least: number) =>
    stopped.filter(({ end, target }) => end.right.tolerant < target - least - hair).length;
  return {
    projects: ends.length,
    stopped: stopped.length,
    short: shortBy(0),
    farShort: shortBy(0.02),
    answersPerItem: spreadOf(stopped.map(({ end }) => end.answersPerItem)).mean,
  };
}

export function stopTable(cells: readonly DoneCell[]): string {
  const row = (name: string, these: readonly DoneCell[]) => {
    const { projects, stopped, short, farShort, answersPerItem } = stopsOf(these);
    const cost = stopped > 0 ? answersPerItem.toFixed(1) : "";
    return [name, `${stopped} of ${projects}`, String(short), String(farShort), cost];
  };
  return table(
    ["world", "stopped", "short of the target", "by more than .02", "answers per item"],
    [
      ...worldsOf(cells).map((world) =>
        row(
          world,
          cells.filter((cell) => cell.world === world),
        ),
      ),
      row("all", cells),
    ],
  );
}

/** Mean strict share right of a variant's projects at each look. */
export function sharesOf(cells: readonly DoneCell[]): number[] {
  const looks = cells[0]?.projects[0]?.length ?? 0;
  return Array.from({ length: looks }, (_, look) => {
    const means = cells.map(({ projects }) => {
      return spreadOf(projects.map((project) => project[look]!.right.strict)).mean;
    });
    return spreadOf(means).mean;
  });
}

export function shareTable(cells: readonly DoneCell[]): string {
  const variants = [...new Set(cells.map(({ variant }) => variant))];
  const shares = (these: readonly DoneCell[]) => sharesOf(these).map(decimals).join(" / ");
  const of = (world: string | null) =>
    variants.map((variant) =>
      shares(
        cells.filter((cell) => cell.variant === variant && (world ?? cell.world) === cell.world),
      ),
    );
  return table(
    ["strict share right", ...variants],
    [...worldsOf(cells).map((world) => [world, ...of(world)]), ["mean", ...of(null)]],
  );
}

/** Ours less another's share at the look, project by project: mean and its standard error. */
export function pairedGain(ours: DoneCell, other: DoneCell, look: number) {
  const gains = ours.projects.map(
    (project, index) => project[look]!.right.strict - other.projects[index]![look]!.right.strict,
  );
  const { mean, sd } = spreadOf(gains);
  return { mean, error: sd / Math.sqrt(gains.length) };
}

/** The mean over worlds of what comparisons gain at each look, with its standard error: of the cells whose variant has the name in it. */
export function duelGains(cells: readonly DoneCell[], link: string) {
  const pairs = duelPairs(cells, link);
  const looks = pairs[0]?.asked.projects[0]?.length ?? 0;
  return Array.from({ length: looks }, (_, look) => {
    const gains = pairs.map(({ asked, not }) => pairedGain(asked, not, look));
    const error = Math.hypot(...gains.map((gain) => gain.error)) / gains.length;
    return { mean: spreadOf(gains.map(({ mean }) => mean)).mean, error };
  });
}

function duelPairs(cells: readonly DoneCell[], link: string) {
  const these = cells.filter(({ variant }) => variant.startsWith(link));
  return these
    .filter(({ simulation }) => simulation.prices !== undefined)
    .map((asked) => {
      const not = these.find(
        ({ world, simulation }) => world === asked.world && simulation.prices === undefined,
      );
      return { asked, not: not! };
    });
}

/** What comparisons gain, in points, and how often the real share lies below the 10% end with them. */
export function duelTable(cells: readonly DoneCell[], links: readonly string[]): string {
  const points = ({ mean, error }: { readonly mean: number; readonly error: number }) =>
    `${(100 * mean).toFixed(1)} ± ${(100 * error).toFixed(1)}`;
  const below10 = (these: readonly DoneCell[]) =>
    readings.map((reading) =>
      decimals(
        honestyOf(
          these.flatMap(({ projects }) => projects.flat()),
          reading,
        ).below10,
      ),
    );
  const rows = links.flatMap((link) => {
    const pairs = duelPairs(cells, link);
    if (pairs.length === 0) return [];
    const rowOf = ({ asked, not }: (typeof pairs)[number]) => [
      `${asked.world}, ${link}`,
      sharesOf([not]).map(decimals).join(" / "),
      sharesOf([asked]).map(decimals).join(" / "),
      asked.projects[0]!.map((_, look) => points(pairedGain(asked, not, look))).join(" / "),
      ...below10([asked]),
    ];
    const mean = [
      `mean, ${link}`,
      sharesOf(pairs.map(({ not }) => not))
        .map(decimals)
        .join(" / "),
      sharesOf(pairs.map(({ asked }) => asked))
        .map(decimals)
        .join(" / "),
      duelGains(cells, link).map(points).join(" / "),
      ...below10(pairs.map(({ asked }) => asked)),
    ];
    return [...pairs.map(rowOf), mean];
  });
  return table(
    ["world, link", "without", "with", "gain in points", ...readings.map((r) => `below 10%, ${r}`)],
    rows,
  );
}

function decimals(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}

function worldsOf(cells: readonly DoneCell[]): string[] {
  const order: readonly string[] = [...eightWorlds, ...assuranceWorlds];
  return [...new Set(cells.map(({ world }) => world as string))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
}
