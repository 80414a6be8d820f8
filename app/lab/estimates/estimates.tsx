"use client";

import { useRef, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Checkbox } from "@/app/_ui/fields/choice";
import { Field } from "@/app/_ui/fields/field";
import { Select } from "@/app/_ui/fields/select";
import { useWorkerResults } from "@/app/lab/use-worker-results";
import { assuranceWorlds } from "@/lib/lab/budget/assurance-worlds";
import { EstimateResults } from "./estimate-results";
import {
  type EstimateNumber,
  type EstimateSettings,
  estimateNumbers,
  estimateQuery,
  findProblem,
  shownStrategies,
  simulationOf,
  strategyTexts,
  worldTexts,
} from "./estimate-settings";
import type { EstimateDone, EstimateTask } from "./estimate-worker";

const texts: Readonly<Record<EstimateNumber, { label: string; hint: string }>> = {
  items: { label: "Number of items", hint: "All of them are labelled." },
  pool: { label: "Number of people", hint: "Each is asked about an item at most once." },
  atOnce: {
    label: "People at once",
    hint: "Who answers at the same time is asked without knowing the others' answers.",
  },
  sitting: { label: "Answers per sitting", hint: "Then a person leaves; they may come back." },
  tolerance: { label: "Tolerance", hint: "This close to one half, either side is right." },
  runs: { label: "Repetitions", hint: "Each with its own random items and people." },
  seed: { label: "Seed", hint: "The same seed gives the same numbers." },
};

export function Estimates({ initial }: { initial: EstimateSettings }) {
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState(() => textsOf(initial));
  const [shown, setShown] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const { run, start, stop } = useWorkerResults<readonly EstimateTask[], EstimateDone>(
    () => new Worker(new URL("./estimate-worker.ts", import.meta.url), { type: "module" }),
  );
  const isRunning = run?.state === "running";
  const nothingChosen = chosen.strategies.length === 0;

  /** The address always says what is chosen, so that copying it shares it. */
  function choose(change: Partial<EstimateSettings>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    window.history.replaceState(null, "", `?${estimateQuery(next)}`);
  }

  function type(name: EstimateNumber, text: string) {
    setTyped({ ...typed, [name]: text });
    if (findProblem(name, text) === null) choose({ [name]: Number(text.trim().replace(",", ".")) });
  }

  function submit() {
    const wrong = estimateNumbers.find((name) => findProblem(name, typed[name]) !== null);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    if (nothingChosen) return;
    setShown(chosen);
    const tasks = planTasks(chosen);
    start(tasks, tasks.length);
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label="Kind of items"
          hint="How the shares of yes are distributed."
          value={chosen.world}
          options={assuranceWorlds.map((value) => ({ value, text: worldTexts[value] }))}
          onChange={(event) => choose({ world: event.target.value as EstimateSettings["world"] })}
        />
        {estimateNumbers.map((name) => (
          <Field
            key={name}
            name={name}
            {...texts[name]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            problem={findProblem(name, typed[name])}
            onChange={(event) => type(name, event.target.value)}
          />
        ))}
        <fieldset>
          <legend className="font-semibold">Ways to spend the budget</legend>
          {shownStrategies.map((name) => (
            <Checkbox
              key={name}
              label={strategyTexts[name]}
              checked={chosen.strategies.includes(name)}
              onChange={(event) =>
                choose({
                  strategies: shownStrategies.filter((each) =>
                    each === name ? event.target.checked : chosen.strategies.includes(each),
                  ),
                })
              }
            />
          ))}
          {nothingChosen && (
            <p role="alert" className="text-sm font-semibold text-danger">
              Choose at least one.
            </p>
          )}
        </fieldset>
        <div className="sticky bottom-0 flex gap-2 bg-paper py-3">
          <Button type="submit" look="primary">
            {isRunning ? "Run again" : "Run"}
          </Button>
          {isRunning && <Button onClick={stop}>Stop</Button>}
        </div>
      </form>
      {run ? (
        <EstimateResults run={run} chosen={shown} />
      ) : (
        <p className="max-w-prose text-ink-soft">
          How many labels are right after a few answers per item, and how many does each method say
          are right? Press Run: simulated people, each half opinion and half noise, answer in your
          browser.
        </p>
      )}
    </div>
  );
}

/** All curves in turn, so that each grows from the start. */
function planTasks(chosen: EstimateSettings): EstimateTask[] {
  return Array.from({ length: chosen.runs }).flatMap((_, repetition) =>
    chosen.strategies.map((curve) => ({
      curve,
      repetition,
      simulation: simulationOf(chosen, curve),
    })),
  );
}

function textsOf(chosen: EstimateSettings): Readonly<Record<EstimateNumber, string>> {
  return Object.fromEntries(
    estimateNumbers.map((name) => [name, String(chosen[name])]),
  ) as unknown as Readonly<Record<EstimateNumber, string>>;
}
