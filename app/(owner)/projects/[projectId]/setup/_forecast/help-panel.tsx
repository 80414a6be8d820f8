"use client";

import { useState } from "react";
import { plural } from "@/app/_ui/amounts";
import { Select, type SelectOption } from "@/app/_ui/fields/select";
import type { Clarity } from "@/lib/lab/belief";
import type { Help, HelpForecast } from "@/lib/lab/forecast-sources";
import { configOf } from "@/lib/session/session-config";
import type { ProjectSettings } from "@/lib/session/settings";
import type { HelpOrder } from "./forecast-calls";
import { type Helper, helpWords, offeredHelpers } from "./help-words";
import { Interrupted, Running } from "./running";
import { useSimulation } from "./use-simulation";

const createWorker = () => new Worker(new URL("./help.worker.ts", import.meta.url));
const simulations = 9;

const helperNames: Record<Helper, string> = {
  model: "A language model, asked before anyone",
  scores: "A column of scores that I have",
  groups: "My second group, which compares",
};

/** The area under the curve, as what it is: how often the right one of two is put first. */
const qualities: readonly SelectOption[] = [
  { value: "0.8", text: "Fair: of an item above and one below, it tells which in 8 of 10" },
  { value: "0.9", text: "Good: in 9 of 10" },
  { value: "0.97", text: "Very good: in 97 of 100" },
];

interface Of {
  readonly settings: ProjectSettings;
  readonly itemCount: number;
  readonly clarity: Clarity;
}

/** What a model, scores or a second group would save. Simulated only for those who want to know. */
export function HelpPanel(props: Of) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-semibold">What would help?</summary>
      <div className="mt-3 flex flex-col gap-4">{open && <Choices {...props} />}</div>
    </details>
  );
}

function Choices(props: Of) {
  const offered = offeredHelpers(props.settings.live);
  const [chosen, setChosen] = useState(offered[0]!);
  const [auc, setAuc] = useState("0.9");
  const helper = offered.includes(chosen) ? chosen : offered[0]!;
  return (
    <>
      <Select
        label="Help from"
        value={helper}
        onChange={(event) => setChosen(event.target.value as Helper)}
        options={offered.map((value) => ({ value, text: helperNames[value] }))}
      />
      {helper !== "groups" && (
        <Select
          label="How good is it?"
          hint="A guess will do: a bad hint costs answers, and never makes a claim untrue."
          value={auc}
          onChange={(event) => setAuc(event.target.value)}
          options={qualities}
        />
      )}
      <Simulated {...props} helper={helper} auc={Number(auc)} />
    </>
  );
}

function Simulated({
  settings,
  itemCount,
  clarity,
  helper,
  auc,
}: Of & { readonly helper: Helper; readonly auc: number }) {
  const help: Help =
    helper === "groups" ? { groups: true } : { judge: { kind: "noisy", auc, misplaced: 0 } };
  const { simulation, stop, startAgain } = useSimulation<HelpOrder, HelpForecast>(createWorker, {
    ...{ config: configOf(settings), itemCount, clarity, help, simulations },
  });
  const { stage, known, problem } = simulation;
  return (
    <>
      {stage === "running" && <Running {...simulation} onStop={stop} />}
      {(stage === "stopped" || stage === "failed") && (
        <Interrupted stage={stage} problem={problem} onStartAgain={startAgain} />
      )}
      {known &&
        helpWords(known, { helper, settings, itemCount }).map((sentence) => (
          <p key={sentence} className="numeric max-w-prose">
            {sentence}
          </p>
        ))}
      {stage === "done" && (
        <p className="text-sm text-ink-soft">
          {known
            ? `From ${plural(known.simulations, "simulated project")} with ${clarity} items, each with and without help.`
            : "There are too few items for it, or this device took too long."}
        </p>
      )}
    </>
  );
}
