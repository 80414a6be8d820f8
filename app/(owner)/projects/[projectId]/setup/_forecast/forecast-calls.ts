import type { Clarity } from "@/lib/lab/belief";
import type { PlanForecast } from "@/lib/lab/forecast";
import type { Help } from "@/lib/lab/forecast-sources";
import type { RankSearchConfig } from "@/lib/ranksearch/config";

/** What the page asks of the worker. */
export interface ForecastOrder {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly clarity: Clarity;
  /** Whether there is a looser guarantee to compare with. */
  readonly compareLooser: boolean;
  readonly simulations: number;
}

/** The same project with help and without. */
export interface HelpOrder extends Pick<ForecastOrder, "config" | "itemCount" | "clarity"> {
  readonly help: Help;
  readonly simulations: number;
}

/** One way to label: the chosen method, others to compare with, and the chosen one under the looser guarantee. */
export interface Compared {
  readonly way: "thresher" | "adaptive" | "one-at-a-time" | "fixed" | "looser";
  readonly forecast: PlanForecast;
}
