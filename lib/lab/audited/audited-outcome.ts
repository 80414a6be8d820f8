/** What came of checks by sample in simulated projects: whether labels passed, rightly or not, and what it took. */
import { type Spread, spreadOf } from "@/lib/lab/summarize";
import { crowdMean, type Traits } from "@/lib/lab/traits";
import { isWrong, type World } from "@/lib/lab/worlds";
import { wrongAllowed } from "@/lib/ranksearch/audit/audit-levels";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { SessionState } from "@/lib/session/session-state";

export interface AuditedOutcome {
  readonly certified: boolean;
  /** Certified, with more wrong labels than claimed. */
  readonly falselyCertified: boolean;
  /** Checks that were begun. */
  readonly rounds: number;
  readonly labelling: number;
  readonly audit: number;
}

export function auditedOutcome(
  { audit, answers }: SessionState,
  { world, traits, config }: { world: World; traits: Traits; config: RankSearchConfig },
): AuditedOutcome {
  const certified = audit.phase === "passed";
  let wrong = 0;
  let labels = 0;
  for (const [item, mean] of world.means.entries()) {
    const label = audit.labelOf(item);
    if (label === null) continue;
    labels++;
    if (isWrong(crowdMean(traits, mean), label, config)) wrong++;
  }
  const before = audit.past.reduce((sum, { answers: given }) => sum + given, 0);
  const checks = before + audit.answerCount;
  return {
    certified,
    falselyCertified: certified && wrong > wrongAllowed(labels, config.auditWrongShare),
    rounds: audit.past.length + (audit.phase === "labelling" ? 0 : 1),
    labelling: answers.pulls + answers.duels - checks,
    audit: checks,
  };
}

export interface AuditedSummary {
  /** Shares of the runs. */
  readonly certified: number;
  readonly falselyCertified: number;
  readonly rounds: number;
  readonly answersPerItem: Spread;
  readonly labellingPerItem: Spread;
  readonly auditPerItem: Spread;
}

export function summarizeAudited(
  results: readonly AuditedOutcome[],
  itemCount: number,
): AuditedSummary {
  const spread = (of: (result: AuditedOutcome) => number) => spreadOf(results.map(of));
  return {
    certified: spread(({ certified }) => Number(certified)).mean,
    falselyCertified: spread(({ falselyCertified }) => Number(falselyCertified)).mean,
    rounds: spread(({ rounds }) => rounds).mean,
    answersPerItem: spread(({ labelling, audit }) => (labelling + audit) / itemCount),
    labellingPerItem: spread(({ labelling }) => labelling / itemCount),
    auditPerItem: spread(({ audit }) => audit / itemCount),
  };
}
