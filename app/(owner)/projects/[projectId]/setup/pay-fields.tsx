import { plural } from "@/app/_ui/amounts";
import { Field } from "@/app/_ui/fields/field";
import { NumberField } from "@/app/_ui/fields/number-field";
import type { Draft, StepProps } from "./draft-state";
import { TrainingField } from "./training-field";

/** `pricesOnly`: where the budget is asked for elsewhere on the page. */
export function PriceFields({
  settings,
  setLive,
  problemAt,
  pricesOnly = false,
}: StepProps & { pricesOnly?: boolean }) {
  const { live, proven } = settings;
  const named = live.sources.length > 0;
  return (
    <fieldset>
      <legend className="mb-1 text-xl font-semibold">Prices and budget</legend>
      <p className="mb-4 max-w-prose text-ink-soft">
        What an answer costs you, or is worth to you if no one is paid. The ratio of the two prices
        decides how often items are compared.
        {live.costPerHour !== null && " You pay by time: both follow the seconds people take."}
        {named && " Each group of people has prices of its own."}
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {live.costPerHour === null && !named && (
          <NumberField
            label="One item"
            value={live.pricePull}
            problem={problemAt("pricePull")}
            onValue={(value) => setLive({ pricePull: value ?? 0 })}
          />
        )}
        {live.costPerHour !== null && (
          <NumberField
            label="An hour"
            value={live.costPerHour}
            problem={problemAt("costPerHour")}
            onValue={(value) => setLive({ costPerHour: value ?? 0 })}
          />
        )}
        {live.costPerHour === null && !named && proven.method !== "pull-only" && (
          <NumberField
            label="Side by side"
            value={live.priceDuel}
            problem={problemAt("priceDuel")}
            onValue={(value) => setLive({ priceDuel: value ?? 0 })}
          />
        )}
        <Field
          label="Currency"
          value={live.currency}
          maxLength={8}
          problem={problemAt("currency")}
          onChange={(event) => setLive({ currency: event.target.value })}
        />
        {!pricesOnly && (
          <NumberField
            label="Budget"
            placeholder="No limit"
            value={live.budget}
            problem={problemAt("budget")}
            onValue={(value) => setLive({ budget: value })}
          />
        )}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        The project pauses when the budget is used up. You can increase it and continue; nothing is
        lost.
      </p>
    </fieldset>
  );
}

export function PeopleFields({
  draft,
  settings,
  setLive,
  problemAt,
  withQuota = true,
}: { draft: Pick<Draft, "goldItems">; withQuota?: boolean } & StepProps) {
  const { live } = settings;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-xl font-semibold">People</legend>
      {settings.proven.panelSize === null && (
        <ExpectedPeople {...{ settings, setLive, problemAt }} />
      )}
      {withQuota && (
        <NumberField
          className="max-w-xs"
          label="Maximum answers per person"
          placeholder="No limit"
          value={live.quotaPerPerson}
          problem={problemAt("quotaPerPerson")}
          onValue={(value) => setLive({ quotaPerPerson: value })}
        />
      )}
      {draft.goldItems > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Prompts with a known answer"
            hint={`${plural(draft.goldItems, "item")} with a known answer, mixed in to check attention.`}
            unit="%"
            scale={100}
            value={live.goldRate}
            problem={problemAt("goldRate")}
            onValue={(value) => setLive({ goldRate: value ?? 0 })}
          />
          <NumberField
            label="Minimum accuracy"
            hint="Anyone who falls below it gets no more questions."
            unit="%"
            scale={100}
            value={live.goldBar}
            problem={problemAt("goldBar")}
            onValue={(value) => setLive({ goldBar: value ?? 0 })}
          />
          <TrainingField goldItems={draft.goldItems} {...{ settings, setLive, problemAt }} />
        </div>
      )}
    </fieldset>
  );
}

function ExpectedPeople({
  settings,
  setLive,
  problemAt,
}: Pick<StepProps, "settings" | "setLive" | "problemAt">) {
  return (
    <NumberField
      className="max-w-md"
      label="About how many different people will answer?"
      hint="Each is asked about an open item once, so an item close to the threshold needs many of them. You can correct this while it runs."
      value={settings.live.expectedPeople}
      problem={problemAt("expectedPeople")}
      onValue={(value) => setLive({ expectedPeople: value })}
    />
  );
}

export function TimingFields({ settings, setLive, problemAt }: StepProps) {
  const { live } = settings;
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-3">
      <NumberField
        label="Reserve for"
        hint="How long a question is held for one person."
        unit="min"
        scale={1 / 60_000}
        value={live.leaseMs}
        problem={problemAt("leaseMs")}
        onValue={(value) => setLive({ leaseMs: Math.round(value ?? 0) })}
      />
      <NumberField
        label="Undo within"
        hint="Answers become final after this time."
        unit="s"
        scale={1 / 1000}
        value={live.undoMs}
        problem={problemAt("undoMs")}
        onValue={(value) => setLive({ undoMs: Math.round(value ?? 0) })}
      />
      <NumberField
        label="Preload"
        hint="Questions loaded ahead of the one shown."
        value={live.promptsAhead}
        problem={problemAt("promptsAhead")}
        onValue={(value) => setLive({ promptsAhead: value ?? 0 })}
      />
    </div>
  );
}
