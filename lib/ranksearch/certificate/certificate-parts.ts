import { asksDuels, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { assertNever } from "@/lib/ranksearch/question";
import type { CertificateRules } from "./certificate-rules";
import { type DuelEvidence, noDuelEvidence } from "./duel-evidence";
import { BordaDuelEvidence } from "./duel-evidence-borda";
import { MajorityDuelEvidence } from "./duel-evidence-majority";
import { PanelDuelEvidence } from "./duel-evidence-panel";
import type { LabelBoard, LabelRule } from "./label-rule";
import { LabelAllRule } from "./label-rule-all";
import { LabelShareRule } from "./label-rule-share";
import { createPanelPullEvidence } from "./panel-evidence";
import { createCrowdPullEvidence, type PullEvidence } from "./pull-evidence";

/** Under `share`, so much of delta is kept for items that vouch for others. */
const pivotPart = 0.2;

export function createPullEvidence(config: RankSearchConfig): PullEvidence {
  const { threshold, tolerance, respondents } = config;
  switch (respondents.kind) {
    case "crowd":
      return createCrowdPullEvidence(threshold, tolerance);
    case "panel":
      return createPanelPullEvidence({ size: respondents.size, threshold, tolerance });
    default:
      return assertNever(respondents);
  }
}

export interface DuelEvidenceSetting {
  readonly itemCount: number;
  readonly seed: number;
  readonly counts: ItemCounts;
}

export function createDuelEvidence(
  config: RankSearchConfig,
  setting: DuelEvidenceSetting,
  rules: CertificateRules,
): DuelEvidence {
  if (!countsDuels(config, rules)) return noDuelEvidence;
  const { assumption, respondents } = config;
  const { itemCount, counts } = setting;
  if (respondents.kind === "panel") {
    return assumption === "majority"
      ? new PanelDuelEvidence(itemCount, counts, respondents.size)
      : noDuelEvidence;
  }
  switch (assumption) {
    case "majority":
      return new MajorityDuelEvidence(itemCount, counts);
    case "borda":
      return new BordaDuelEvidence(setting);
    default:
      return assertNever(assumption);
  }
}

function countsDuels(config: RankSearchConfig, rules: CertificateRules): boolean {
  return asksDuels(config) || (rules.countsPanelDuels && config.policy !== "pull-only");
}

export function createLabelRule(
  config: RankSearchConfig,
  board: LabelBoard,
  rules: CertificateRules,
): LabelRule {
  const { errorProbability, guarantee } = config;
  switch (guarantee) {
    case "all":
      return new LabelAllRule(board, errorProbability, rules);
    case "share": {
      const pivotError = countsDuels(config, rules) ? pivotPart * errorProbability : 0;
      const levels = { wrongShare: errorProbability - pivotError, pivotError };
      return new LabelShareRule(board, levels, rules);
    }
    default:
      return assertNever(guarantee);
  }
}
