import { asksDuels, canDuelsPay, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { ItemCounts } from "@/lib/ranksearch/item-state";
import { assertNever } from "@/lib/ranksearch/question";
import type { CertificateStart } from "@/lib/ranksearch/session-start";
import type { CertificateRules } from "./certificate-rules";
import { type DuelEvidence, noDuelEvidence } from "./duel-evidence";
import { BordaDuelEvidence } from "./duel-evidence-borda";
import { DuelEvidenceBySource } from "./duel-evidence-by-source";
import { PanelDuelEvidence } from "./duel-evidence-panel";
import type { LabelBoard, LabelRule } from "./label-rule";
import { LabelAllRule } from "./label-rule-all";
import { LabelShareRule } from "./label-rule-share";
import { createPanelPullEvidence } from "./panel-evidence";
import { CrowdPullEvidence, type PullEvidence } from "./pull-evidence";

/** Under `share`, so much of delta is kept for items that vouch for others. */
const pivotPart = 0.2;

/** Learnt weights keep so much of the fixed ones: a pilot may say little about the rest. */
const keptWeights = 0.7;

export function createPullEvidence(
  { config, itemCount, seed, rung }: CertificateStart,
  rules: CertificateRules,
): PullEvidence {
  const { threshold, tolerance, respondents } = config;
  switch (respondents.kind) {
    case "crowd":
      return new CrowdPullEvidence({
        ...{ threshold, tolerance, itemCount, seed },
        // Under `share` items leave so early that a pilot costs hard worlds more than it saves easy ones.
        kept: rules.learnsWeights && rung === "all" ? keptWeights : null,
      });
    case "panel":
      return createPanelPullEvidence({ size: respondents.size, threshold, tolerance });
    default:
      return assertNever(respondents);
  }
}

/**
 * Whether duels can ever prove anything in this session. Under `share` they cost a part of delta for the pivots: it is
 * not paid where duels could not pay at the prices of the launch, and then they never count, whatever prices become.
 */
export function canCountDuels(
  { config, launch, rung }: CertificateStart,
  rules: CertificateRules,
): boolean {
  if (!asksDuels(config) && !(rules.countsPanelDuels && config.policy !== "pull-only"))
    return false;
  if (!rules.sparesPivots || rung === "all") return true;
  return canDuelsPay(launch.pricePull, launch.priceDuel);
}

export interface DuelEvidenceSetting {
  readonly itemCount: number;
  readonly seed: number;
  readonly rebuilds: number;
  readonly counts: ItemCounts;
  readonly drawsByStarted: boolean;
  readonly countsUnfinished: boolean;
  readonly hasAlarm: boolean;
  /** Which of the session's certificates this is, where there are several. */
  readonly owner: number;
}

export function createDuelEvidence(
  config: RankSearchConfig,
  setting: DuelEvidenceSetting,
): DuelEvidence {
  const { assumption, respondents, sources } = config;
  const { itemCount, counts } = setting;
  if (respondents.kind === "panel" && sources === undefined) {
    return assumption === "majority"
      ? new PanelDuelEvidence(itemCount, counts, respondents.size)
      : noDuelEvidence;
  }
  switch (assumption) {
    case "majority":
      return new DuelEvidenceBySource({
        ...{ itemCount, counts, sources: sources?.length ?? 1, hasAlarm: setting.hasAlarm },
      });
    case "borda":
      return new BordaDuelEvidence(setting);
    default:
      return assertNever(assumption);
  }
}

export function createLabelRule(
  { config, rung }: CertificateStart,
  board: LabelBoard & { readonly countsDuels: boolean },
  rules: CertificateRules,
): LabelRule {
  switch (rung) {
    case "all":
      return new LabelAllRule(board, config.allDelta, rules);
    case "share": {
      const pivotError = board.countsDuels ? pivotPart * config.shareDelta : 0;
      const levels = { wrongShare: config.shareDelta - pivotError, pivotError };
      return new LabelShareRule(board, levels, rules);
    }
    default:
      return assertNever(rung);
  }
}
