import type { RankSearchConfig } from "./config";
import { type DuelEvidence, noDuelEvidence } from "./duel-evidence";
import { MajorityDuelEvidence } from "./duel-evidence-majority";
import type { ItemCounts } from "./item-state";
import type { LabelBoard, LabelRule } from "./label-rule";
import { LabelAllRule } from "./label-rule-all";
import { createCrowdPullEvidence, type PullEvidence } from "./pull-evidence";

export function createPullEvidence(config: RankSearchConfig): PullEvidence {
  return createCrowdPullEvidence(config.threshold, config.tolerance);
}

export interface DuelEvidenceSetting {
  readonly itemCount: number;
  readonly seed: number;
  readonly counts: ItemCounts;
}

export function createDuelEvidence(
  config: RankSearchConfig,
  setting: DuelEvidenceSetting,
): DuelEvidence {
  if (config.policy === "pull-only") return noDuelEvidence;
  return new MajorityDuelEvidence(setting.itemCount, setting.counts);
}

export function createLabelRule(config: RankSearchConfig, board: LabelBoard): LabelRule {
  return new LabelAllRule(board, config.errorProbability);
}
