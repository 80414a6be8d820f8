import { Radio } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { TextArea } from "@/app/_ui/fields/text-area";
import { assumptionOf } from "@/lib/session/session-config";
import type { QuestionSettings } from "@/lib/session/settings";
import { cantTellWords } from "./cant-tell-words";
import type { StepProps } from "./draft-state";

export function QuestionsStep(props: StepProps) {
  return (
    <>
      <QuestionFields {...props} />
      <InstructionsField {...props} />
    </>
  );
}

/** Fixed at launch: with other words, the same answer would mean something else. */
export function QuestionFields({
  settings,
  setQuestions,
  problemAt,
}: Pick<StepProps, "settings" | "setQuestions" | "problemAt">) {
  const { questions } = settings;
  const text = (name: Exclude<keyof QuestionSettings, "cantTell">) => ({
    name,
    value: questions[name],
    problem: problemAt(name),
    onChange: (event: { target: { value: string } }) =>
      setQuestions({ [name]: event.target.value } satisfies Partial<QuestionSettings>),
  });
  const hasDuels = assumptionOf(settings.proven) !== null;
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-2 text-xl font-semibold">One item at a time</legend>
        <Field
          label="Question"
          hint="“Yes” must mean more of what you're looking for."
          {...text("pullQuestion")}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label="Answer for yes" {...text("answerYes")} />
          <Field label="Answer for no" {...text("answerNo")} />
        </div>
      </fieldset>
      {hasDuels && (
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-2 text-xl font-semibold">Two items side by side</legend>
          <Field
            label="Question"
            hint="Ask which of the two has more of the same quality. The item picked here should be the one more people would answer yes about."
            {...text("duelQuestion")}
          />
          <Field className="max-w-xs" label="Under each item" {...text("answerPick")} />
        </fieldset>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-xl font-semibold">When somebody can't tell</legend>
        <Field
          className="mb-2 max-w-xs"
          label="Answer for can't tell"
          {...text("answerCantTell")}
        />
        <Radio
          name="cant-tell"
          checked={questions.cantTell === "half"}
          onChange={() => setQuestions({ cantTell: "half" })}
          label="Counts as half a yes"
          hint={`Neither for nor against.${cantTellWords(settings)}`}
        />
        <Radio
          name="cant-tell"
          checked={questions.cantTell === "no"}
          onChange={() => setQuestions({ cantTell: "no" })}
          label="Counts as no"
          hint="Only a clear yes speaks for an item."
        />
        {hasDuels && (
          <p className="text-sm text-ink-soft">Side by side it is always one half for each.</p>
        )}
      </fieldset>
    </>
  );
}

export function InstructionsField({ settings, setLive, problemAt }: StepProps) {
  return (
    <TextArea
      label="Instructions"
      hint="Supports Markdown. Shown before the first question and under “Help”. Optional."
      rows={8}
      value={settings.live.instructions}
      problem={problemAt("instructions")}
      onChange={(event) => setLive({ instructions: event.target.value })}
    />
  );
}
