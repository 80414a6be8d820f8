/**
 * npm run ladder: how many answers per item each rung takes with the settings of a new project, by how clear-cut its items are. The
 * simulation is the one that the set-up's forecast shows, without its time limits. The landing page's costs are from here.
 */
import { parseArgs } from "node:util";
import type { Clarity } from "@/lib/lab/belief";
import { clarities, guessBelief } from "@/lib/lab/belief";
import { forecastLadder } from "@/lib/lab/ladder-forecast";
import { configOf } from "@/lib/session/session-config";
import { defaultSettings } from "@/lib/session/settings";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "19" },
    items: { type: "string", default: "60,200" },
    seed: { type: "string", default: "17" },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const config = configOf(defaultSettings);

const round = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 1 });

console.log("| items | rung | answers per item, median | four in five | people | labels right |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const itemCount of values.items.split(",").map(Number)) {
  for (const clarity of Object.keys(clarities) as Clarity[]) {
    const belief = guessBelief(clarity, config.threshold);
    const { marks } = forecastLadder(
      { config, itemCount, belief, seed, mostItems: itemCount },
      {
        simulations: { estimated: runs, share: runs, all: runs },
        shouldStop: () => false,
        onProgress: () => {},
        onForecast: () => {},
      },
    );
    for (const { rung, answers, people, right } of marks) {
      const perItem = [answers.median, answers.low, answers.high].map((n) => round(n / itemCount));
      const range = `${perItem[1]}–${perItem[2]}`;
      console.log(
        `| ${itemCount}, ${clarity} | ${rung} | ${perItem[0]} | ${range} | ${round(people.median)} | ${round(100 * right)}% |`,
      );
    }
  }
}
