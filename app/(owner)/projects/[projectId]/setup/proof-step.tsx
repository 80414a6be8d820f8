import { useEffect, useState } from "react";
import { formatPercent } from "@/app/_ui/amounts";
import { NumberField } from "@/app/_ui/fields/number-field";
import { fewestItemsToAudit } from "@/lib/lab/audited/fewest-items";
import { type AuditedForecast, withAudited } from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import { defaultGoal, isSameGoal } from "@/lib/ranksearch/goal";
import { expectedSeconds } from "@/lib/session/crowd-pay";
import { isExactPanel } from "@/lib/session/exact-panel";
import type { ProjectSettings } from "@/lib/session/settings";
import { AssuranceCards } from "../assurance/assurance-cards";
import { LevelField } from "../assurance/level-field";
import { auditedCost, fittingRung, rungCosts } from "../assurance/rung-costs";
import { claimWords } from "../assurance/rung-words";
import { cantTellWords } from "./cant-tell-words";
import type { Draft, StepProps } from "./draft-state";
import { ThresholdSketch } from "./pictures";
import { CapSetting, MethodSetting, ToleranceSetting } from "./rare-settings";
import { SettingRow } from "./setting-row";

type ProofProps = StepProps & {
  readonly draft: Pick<Draft, "settings" | "samples" | "items">;
  /** What each rung would cost, once it has been simulated. */
  readonly ladder: KnownLadder | null;
  /** What a check of a sample would cost; simulated where there are items enough, or it is the goal. */
  readonly audited: KnownCheck;
};

export interface KnownLadder {
  readonly forecast: LadderForecast;
  /** Whether every rung has been simulated. */
  readonly whole: boolean;
}

export interface KnownCheck {
  readonly forecast: AuditedForecast | null;
  /** Whether nothing more is being simulated. */
  readonly whole: boolean;
}

export function ProofStep({ draft, ladder, audited, ...props }: ProofProps) {
  const { live, proven } = props.settings;
  const { budget, currency, expectedPeople } = live;
  const chooseGoal = useFittingGoal({ draft, ladder, audited, ...props });
  const terms = { budget, currency, secondsPerAnswer: expectedSeconds(draft.samples) };
  const { panelSize } = proven;
  const exact = isExactPanel(proven);
  return (
    <>
      <ThresholdSetting {...props} />
      {exact ? (
        <ExactWords {...props} />
      ) : panelSize !== null ? (
        <LargeTeamSetting {...props} />
      ) : (
        <AssuranceCards
          goal={props.settings.live.goal}
          proven={proven}
          onGoal={chooseGoal}
          onLevels={props.setProven}
          problemAt={props.problemAt}
          items={draft.items}
          costs={{
            ...(ladder && rungCosts(ladder.forecast, terms)),
            ...(audited.forecast && {
              audited: auditedCost(audited.forecast, draft.items, { ...terms, expectedPeople }),
            }),
          }}
        />
      )}
      <details className="border-t border-line pt-4">
        <summary className="text-lg font-semibold">Advanced</summary>
        <div className="mt-4 flex flex-col gap-8">
          {!exact && <ToleranceSetting {...props} />}
          {panelSize === null && <MethodSetting {...props} />}
          <CapSetting {...props} />
        </div>
      </details>
    </>
  );
}

/** Chooses the strictest goal that the budget pays for, once, unless the owner has chosen. */
function useFittingGoal({ draft, ladder, audited, settings, setLive }: ProofProps) {
  const { budget, expectedPeople } = settings.live;
  const [chosen, setChosen] = useState(() => !isSameGoal(draft.settings.live.goal, defaultGoal));
  const whole = ladder?.whole && audited.whole ? ladder.forecast : null;
  const { forecast: check } = audited;
  useEffect(() => {
    if (whole === null || chosen) return;
    setChosen(true);
    const all = withAudited(whole, draft.items < fewestItemsToAudit ? null : check, draft.items);
    const rung = fittingRung(all, { budget, expectedPeople });
    if (rung !== null) setLive({ goal: rung === "estimated" ? defaultGoal : { rung } });
  }, [whole, check, chosen, draft.items, budget, expectedPeople, setLive]);
  return (goal: ProjectSettings["live"]["goal"]) => {
    setChosen(true);
    setLive({ goal });
  };
}

function ThresholdSetting({ settings, setProven, problemAt }: StepProps) {
  const { threshold } = settings.proven;
  return (
    <SettingRow legend="The threshold" picture={<ThresholdSketch threshold={threshold} />}>
      <p className="text-ink-soft">
        Call it <strong className="text-above">{settings.questions.outcomeAbove}</strong> when at
        least {formatPercent(threshold)} say “{settings.questions.answerYes}”, otherwise{" "}
        <strong className="text-below">{settings.questions.outcomeBelow}</strong>.
        {cantTellWords(settings)}
      </p>
      <div className="flex items-end gap-4">
        <input
          type="range"
          aria-label="Threshold, percent"
          min={5}
          max={95}
          step={1}
          value={Math.round(threshold * 100)}
          onChange={(event) => setProven({ threshold: Number(event.target.value) / 100 })}
          className="h-11 grow accent-accent"
        />
        <NumberField
          className="w-28"
          label="Threshold"
          unit="%"
          scale={100}
          value={threshold}
          problem={problemAt("threshold")}
          onValue={(value) => setProven({ threshold: value ?? 0 })}
        />
      </div>
    </SettingRow>
  );
}

/** A large team's verdict is not waited for to the last member: how sure it must be. */
function LargeTeamSetting({ settings, setProven, problemAt }: StepProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xl font-semibold">How sure should the labels be?</legend>
      <p className="text-ink-soft">{claimWords("team", settings.proven)}</p>
      <LevelField
        level="allDelta"
        label="Chance that any label is wrong, at most"
        proven={settings.proven}
        onLevels={setProven}
        problemAt={problemAt}
      />
    </fieldset>
  );
}

/** What a small team's labels are, in place of a probability. */
function ExactWords({ settings }: StepProps) {
  const { threshold, panelSize } = settings.proven;
  const verdict =
    threshold === 0.5
      ? `your team's majority; a tie counts as “${settings.questions.outcomeAbove}”`
      : `whether at least ${formatPercent(threshold)} of your team say “${settings.questions.answerYes}”`;
  return (
    <section aria-labelledby="exact-heading">
      <h2 id="exact-heading" className="mb-1 text-xl font-semibold">
        What is guaranteed
      </h2>
      <p className="text-ink-soft">
        Every label is exactly {verdict}. No probability is involved: an item is finished when the
        answers still missing
        {panelSize === 1 ? "" : `, of ${panelSize} in all,`} can no longer change its side.
      </p>
    </section>
  );
}
