"use client";

import { formatCount } from "@/app/_ui/amounts";
import { NumberField } from "@/app/_ui/fields/number-field";
import type { StepProps } from "./draft-state";

/** Known answers may also teach before anything counts. */
export function TrainingField({
  goldItems,
  settings,
  setLive,
  problemAt,
}: Pick<StepProps, "settings" | "setLive" | "problemAt"> & { goldItems: number }) {
  const wanted = settings.live.trainingQuestions;
  const tooMany =
    wanted > goldItems
      ? `Only ${formatCount(goldItems)} of your items have a known answer; people get that many.`
      : "";
  return (
    <NumberField
      label="Practice questions at the start"
      hint={`Everyone's first questions, with the right answer shown after each. They never count as evidence or towards the accuracy, and are paid like any answer. ${tooMany}`}
      placeholder="None"
      value={wanted === 0 ? null : wanted}
      problem={problemAt("trainingQuestions")}
      onValue={(value) => setLive({ trainingQuestions: value ?? 0 })}
    />
  );
}
