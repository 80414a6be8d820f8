import { Radio } from "@/app/_ui/fields/choice";
import { NumberField } from "@/app/_ui/fields/number-field";
import { isSmallPanel } from "@/lib/session/exact-panel";
import { assumptionOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import { CrowdFields } from "./crowd-fields";
import type { Draft, StepProps } from "./draft-state";
import { GroupsField } from "./groups-field";
import { PeopleFields, PriceFields, TimingFields } from "./pay-fields";
import { PeopleSketch } from "./pictures";
import { DuelQuestionField } from "./question-step";
import { SettingRow } from "./setting-row";

export type PeopleProps = StepProps & {
  readonly draft: Draft;
  readonly update: (change: (now: ProjectSettings) => ProjectSettings) => void;
};

const usualTeam = 5;

export function PeopleStep(props: PeopleProps) {
  const { panelSize } = props.settings.proven;
  return (
    <>
      <WhoAnswers {...props} />
      {comparesUnasked(props) && (
        <fieldset>
          <legend className="mb-2 text-xl font-semibold">What is still to be asked</legend>
          <DuelQuestionField {...props} />
        </fieldset>
      )}
      {panelSize === null && <CrowdFields {...props} />}
      <details className="border-t border-line pt-4">
        <summary className="text-lg font-semibold">Advanced</summary>
        <div className="mt-4 flex flex-col gap-8">
          <PriceFields {...props} pricesOnly={panelSize === null} />
          {(panelSize === null || isSmallPanel(panelSize)) && <GroupsField {...props} />}
          <PeopleFields {...props} withQuota={panelSize !== null} />
          <TimingFields {...props} />
        </div>
      </details>
    </>
  );
}

/** Who is chosen here compares items, and the draft came without the question for it. */
function comparesUnasked({ draft, settings }: PeopleProps): boolean {
  const written = draft.settings.questions.duelQuestion.trim() !== "";
  return !written && assumptionOf(settings.proven) !== null;
}

function WhoAnswers({ settings, setProven, problemAt }: PeopleProps) {
  const { panelSize } = settings.proven;
  const who = panelSize === null ? "crowd" : panelSize === 1 ? "me" : "team";
  return (
    <SettingRow
      legend="Who answers?"
      picture={<PeopleSketch kind={panelSize === null ? "crowd" : "panel"} />}
    >
      <Radio
        name="people"
        checked={who === "team"}
        onChange={() => setProven({ panelSize: usualTeam })}
        label="My team"
        hint="Colleagues or friends you know. Each is asked about an item at most once, and the label is what most of them say."
      />
      {who === "team" && (
        <div className="ps-7">
          <NumberField
            className="w-48"
            label="How many people?"
            value={panelSize}
            problem={problemAt("panelSize")}
            onValue={(value) => setProven({ panelSize: value ?? 0 })}
          />
          <p className="mt-1 text-sm text-ink-soft">
            {panelSize !== null && isSmallPanel(panelSize)
              ? "You get your team's exact majority. An item ends early when the answers still missing can't change it."
              : "For more than 15 people the majority is found with a probability that you choose in the next step."}
          </p>
        </div>
      )}
      <Radio
        name="people"
        checked={who === "crowd"}
        onChange={() => setProven({ panelSize: null })}
        label="Paid crowd"
        hint="Many people you don't know, from Prolific or another platform, or anyone with your link. The labels say what people like them think."
      />
      <Radio
        name="people"
        checked={who === "me"}
        onChange={() => setProven({ panelSize: 1 })}
        label="Just me"
        hint="You answer once about every item. Quick to sort what only you can judge."
      />
    </SettingRow>
  );
}
