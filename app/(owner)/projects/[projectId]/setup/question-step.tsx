import { Radio } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { TextArea } from "@/app/_ui/fields/text-area";
import { assumptionOf } from "@/lib/session/session-config";
import type { QuestionSettings } from "@/lib/session/settings";
import { cantTellWords } from "./cant-tell-words";
import type { Draft, StepProps } from "./draft-state";
import { LookingFor } from "./looking-for";

export function QuestionStep({ draft, ...props }: { draft: Draft } & StepProps) {
  return (
    <>
      <LookingFor format={draft.samples[0]?.format ?? "text"} {...props} />
      <QuestionFields {...props} whoIsOpen />
      <InstructionsField {...props} />
    </>
  );
}

type QuestionProps = Pick<StepProps, "settings" | "setQuestions" | "problemAt">;

/** Fixed at launch: with other words, the same answer would mean something else. */
export function QuestionFields({
  whoIsOpen = false,
  ...props
}: QuestionProps & { whoIsOpen?: boolean }) {
  const hasDuels = assumptionOf(props.settings.proven) !== null;
  const text = textField(props);
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-xl font-semibold">What people are asked</legend>
        <Field
          label="About one item"
          hint="“Yes” must mean more of what you're looking for."
          {...text("pullQuestion")}
        />
        {hasDuels && <DuelQuestionField {...props} whoIsOpen={whoIsOpen} />}
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-xl font-semibold">What the two sides are called</legend>
        <p className="mb-3 text-sm text-ink-soft">
          On your pages and in your files. Annotators don't see them.
        </p>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Enough yes" {...text("outcomeAbove")} />
          <Field label="Otherwise" {...text("outcomeBelow")} />
        </div>
      </fieldset>
      <details className="border-t border-line pt-4">
        <summary className="text-lg font-semibold">Words on the buttons</summary>
        <ButtonWords hasDuels={hasDuels} {...props} />
      </details>
    </>
  );
}

/** `whoIsOpen`: who answers is chosen later, and a team or an owner alone is asked about single items only. */
export function DuelQuestionField({
  whoIsOpen = false,
  ...props
}: QuestionProps & { whoIsOpen?: boolean }) {
  return (
    <Field
      label="About two items side by side"
      hint={`Ask which of the two has more of the same quality: the one that more people would answer yes about.${whoIsOpen ? " Only a crowd is asked it: leave it empty if your team or you alone will answer." : ""}`}
      {...textField(props)("duelQuestion")}
    />
  );
}

function ButtonWords({ hasDuels, ...props }: { hasDuels: boolean } & QuestionProps) {
  const { settings, setQuestions } = props;
  const { cantTell } = settings.questions;
  const text = textField(props);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Answer for yes" {...text("answerYes")} />
        <Field label="Answer for no" {...text("answerNo")} />
        {hasDuels && <Field label="Under each of two items" {...text("answerPick")} />}
        <Field label="Answer for can't tell" {...text("answerCantTell")} />
      </div>
      <fieldset>
        <legend className="font-semibold">When somebody can't tell</legend>
        <Radio
          name="cant-tell"
          checked={cantTell === "half"}
          onChange={() => setQuestions({ cantTell: "half" })}
          label="Counts as half a yes"
          hint={`Neither for nor against.${cantTellWords(settings)}`}
        />
        <Radio
          name="cant-tell"
          checked={cantTell === "no"}
          onChange={() => setQuestions({ cantTell: "no" })}
          label="Counts as no"
          hint="Only a clear yes speaks for an item."
        />
        {hasDuels && (
          <p className="text-sm text-ink-soft">Side by side it is always one half for each.</p>
        )}
      </fieldset>
    </div>
  );
}

function textField({ settings, setQuestions, problemAt }: QuestionProps) {
  return (name: Exclude<keyof QuestionSettings, "cantTell">) => ({
    name,
    dir: "auto",
    value: settings.questions[name],
    problem: problemAt(name),
    onChange: (event: { target: { value: string } }) =>
      setQuestions({ [name]: event.target.value } satisfies Partial<QuestionSettings>),
  });
}

export function InstructionsField({
  settings,
  setLive,
  problemAt,
}: Pick<StepProps, "settings" | "setLive" | "problemAt">) {
  return (
    <TextArea
      label="Instructions"
      hint="Supports Markdown. Shown before the first question and under “Help”. Optional."
      rows={5}
      dir="auto"
      value={settings.live.instructions}
      problem={problemAt("instructions")}
      onChange={(event) => setLive({ instructions: event.target.value })}
    />
  );
}
