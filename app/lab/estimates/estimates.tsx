"use client";

import { useState } from "react";
import { Select } from "@/app/_ui/fields/select";
import { LabForm, NumberInput, Several } from "@/app/lab/lab-form";
import { settingTexts } from "@/app/lab/lab-texts";
import { useLabSettings } from "@/app/lab/use-lab-settings";
import { useWorkerResults } from "@/app/lab/use-worker-results";
import { assuranceWorlds } from "@/lib/lab/budget/assurance-worlds";
import { EstimateResults } from "./estimate-results";
import {
  type EstimateNumber,
  type EstimateSettings,
  estimateNumbers,
  findProblem,
  shownStrategies,
  simulationOf,
  strategyTexts,
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
  const { chosen, typed, problems, wrongNumber, choose, type } = useLabSettings(
    initial,
    estimateNumbers,
    findProblem,
  );
  const [shown, setShown] = useState(initial);
  const { run, start, stop } = useWorkerResults<readonly EstimateTask[], EstimateDone>(
    () => new Worker(new URL("./estimate-worker.ts", import.meta.url), { type: "module" }),
  );

  function runChosen() {
    if (chosen.strategies.length === 0) return;
    setShown(chosen);
    const tasks = planTasks(chosen);
    start(tasks, tasks.length);
  }

  const controls = (
    <>
      <Select
        label="Kind of items"
        hint="How the shares of yes are distributed."
        value={chosen.world}
        options={assuranceWorlds.map((value) => ({ value, text: settingTexts[value] }))}
        onChange={(event) => choose({ world: event.target.value as EstimateSettings["world"] })}
      />
      {estimateNumbers.map((name) => (
        <NumberInput
          key={name}
          name={name}
          {...texts[name]}
          value={typed[name]}
          problem={problems[name]}
          onType={(text) => type(name, text)}
        />
      ))}
      <Several
        legend="Ways to spend the budget"
        of={shownStrategies}
        chosen={chosen.strategies}
        nameOf={(name) => strategyTexts[name]}
        ifNone="Choose at least one."
        onChosen={(strategies) => choose({ strategies })}
      />
    </>
  );
  return (
    <LabForm
      controls={controls}
      isRunning={run?.state === "running"}
      wrongNumber={wrongNumber}
      onRun={runChosen}
      onStop={stop}
    >
      {run ? (
        <EstimateResults run={run} chosen={shown} />
      ) : (
        <p className="max-w-prose text-ink-soft">
          How many labels are right after a few answers per item, and how many does each method say
          are right? Press Run: simulated people, each half opinion and half noise, answer in your
          browser.
        </p>
      )}
    </LabForm>
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
