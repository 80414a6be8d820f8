import type { RankSearchConfig } from "./config";

/** What a session goes back to besides its config, its number of items and its seed. */
export interface Origin {
  /** The version whose rules prove its labels: the one that its log names. */
  readonly version: string;
  /** How often it was started again to hear its answers once more, because somebody was excluded or restored. */
  readonly rebuilds: number;
}

/** All that a certificate's state depends on besides the answers and repricings, in their order. */
export interface SessionStart extends Origin {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly seed: number;
  /** Prices when the session began, whatever they have become. */
  readonly launch: Pick<RankSearchConfig, "pricePull" | "priceDuel">;
}
