import type { Clarity } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";
import type { RankSearchConfig } from "@/lib/ranksearch/config";

/** What the page asks of the worker. */
export interface LadderOrder {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly clarity: Clarity;
  readonly simulations: Readonly<Record<LadderRung, number>>;
}
