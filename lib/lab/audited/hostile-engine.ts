/**
 * For measuring what a check lets pass through the session's own code: an engine whose labels are as bad as they can be
 * without being allowed. They are frozen at once, one more wrong than claimed, each on an item at the very edge, with the
 * tables and numbers that a hopeful planner would choose.
 */
import { type FrozenLabels, writtenDesign } from "@/lib/ranksearch/audit/audit-course";
import { levelOfRound, wrongAllowed } from "@/lib/ranksearch/audit/audit-levels";
import { designRound, numberChoices } from "@/lib/ranksearch/audit/design-round";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { finish } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { engine } from "@/lib/session/engine";
import type { Engine } from "@/lib/session/session-state";

/** Labels that answers mostly agree with, as far as a planner knows. */
const hoped = { probability: 0.92, weight: 1 };

/** The clear items, and those that will be labelled wrongly: just beyond the tolerance. */
export function edgeMeans(
  itemCount: number,
  { threshold, tolerance, auditWrongShare }: RankSearchConfig,
) {
  const wrong = wrongAllowed(itemCount, auditWrongShare) + 1;
  return Float64Array.from({ length: itemCount }, (_, item) =>
    item < wrong ? threshold - tolerance - 1e-9 : item % 2 === 0 ? 0.97 : 0.03,
  );
}

export function hostileEngine(means: Float64Array, config: RankSearchConfig): Engine {
  const labels = Array.from(
    means,
    (mean): Side => (mean > config.threshold - config.tolerance - 1e-6 ? "above" : "below"),
  );
  const frozen = new Map<number, FrozenLabels>();
  const frozenFor = (round: number): FrozenLabels | null => {
    const known = frozen.get(round);
    if (known !== undefined) return known;
    const { threshold, tolerance, auditWrongShare: wrongShare, auditDelta } = config;
    const level = levelOfRound(auditDelta, round);
    const setting = { items: means.length, threshold, tolerance, wrongShare, level };
    const expected = { agreement: { above: [hoped], below: [hoped] }, above: 0.5, wrong: 0.01 };
    const choices = finish(numberChoices(setting));
    const design = finish(designRound(setting, expected, choices));
    if (design === null) return null;
    const made = { round, labels, aim: 4, ...writtenDesign(design) };
    frozen.set(round, made);
    return made;
  };
  return {
    ...engine,
    // As the session starts it, with the checks that it keeps.
    *start(config, itemCount, seed, origin) {
      const { audit } = origin!;
      const ready = () =>
        audit!.phase === "labelling" && !audit!.isExhausted ? frozenFor(audit!.round) : null;
      return withLabels(yield* engine.start(config, itemCount, seed, origin), ready);
    },
  };
}

/** The session itself, but that its labels are ready whenever a round can begin. */
function withLabels(
  session: RankSearchSession,
  ready: () => FrozenLabels | null,
): RankSearchSession {
  return new Proxy(session, {
    get(target, name) {
      if (name === "planDue") return false;
      if (name === "readyToFreeze") return ready();
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
