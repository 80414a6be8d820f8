import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { Side } from "@/lib/ranksearch/label";
import type { Crowd } from "./crowd";

/** A label for each item; null where the algorithm gave up. */
export type Labels = (Side | null)[];

/** Asks the crowd until it can label; `seed` feeds its own choices, apart from the crowd's answers. */
export type Algorithm = (crowd: Crowd, config: RankSearchConfig, seed: number) => Labels;
