"use client";

import { useState, useTransition } from "react";
import { Select } from "@/app/_ui/fields/select";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { setRetentionAction } from "./actions";

const never = "";
const choices = [30, 90, 180, 365];

/** When names go by themselves. */
export function Retention({
  projectId,
  days,
  instanceDays,
}: {
  projectId: string;
  days: number | null;
  /** The server administrator's minimum. */
  instanceDays: number | null;
}) {
  const [pending, startTransition] = useTransition();
  const [outcome, setOutcome] = useState<{ tone: "good" | "problem"; text: string } | null>(null);
  const offered = [...new Set([...choices, ...(days === null ? [] : [days])])].sort(
    (a, b) => a - b,
  );

  function change(value: string) {
    const wanted = value === never ? null : Number(value);
    startTransition(async () => {
      const set = await actionResult(setRetentionAction({ projectId, days: wanted }));
      setOutcome(
        set.ok ? { tone: "good", text: "Saved." } : { tone: "problem", text: set.problem.message },
      );
    });
  }

  return (
    <section aria-labelledby="privacy-heading" className="border-t border-line pt-6">
      <h2 id="privacy-heading" className="text-xl font-semibold">
        Annotators' names
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">
        Names and anything a crowd platform passed along can be erased automatically after the
        project has finished or been archived. Answers, labels and the proof stay as they are,
        without names. You can erase a person at any time from their page under People.
        {instanceDays !== null && ` This server erases them after at most ${instanceDays} days.`}
      </p>
      <Select
        className="max-w-sm"
        label="Erase names"
        value={days === null ? never : String(days)}
        disabled={pending}
        options={[
          { value: never, text: "Only manually" },
          ...offered.map((n) => ({ value: String(n), text: `${n} days after the end` })),
        ]}
        onChange={(event) => change(event.target.value)}
      />
      {outcome && (
        <div className="mt-3">
          <Notice tone={outcome.tone} title={outcome.text} />
        </div>
      )}
    </section>
  );
}
