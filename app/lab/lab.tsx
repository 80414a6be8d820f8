"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";
import { Checkbox } from "@/app/_ui/choice";
import { NumberField } from "@/app/_ui/number-field";
import { Select } from "@/app/_ui/select";
import { settings } from "@/lib/lab/settings";
import { LabResults } from "./lab-results";
import {
  type LabSettings,
  labAlgorithms,
  labQuery,
  labSettingsSchema,
  nameOf,
} from "./lab-settings";
import { useLabRun } from "./use-lab-run";

type NumberName = "items" | "theta" | "ratio" | "error" | "tolerance" | "runs" | "seed";

const numberFields: readonly { name: NumberName; label: string; hint: string }[] = [
  { name: "items", label: "Items", hint: "2 to 500; a quarter and a half of them run as well." },
  { name: "theta", label: "Sharpness of duels", hint: "Theta of the link: higher is clearer." },
  { name: "ratio", label: "Duels for the price of a pull", hint: "1: they cost the same." },
  { name: "error", label: "Allowed chance of any wrong label", hint: "Delta, 0.001 to 0.5." },
  { name: "tolerance", label: "Tolerance", hint: "So near the threshold a side cannot be wrong." },
  { name: "runs", label: "Repetitions", hint: "Each in a world of its own." },
  { name: "seed", label: "Seed", hint: "The same seed gives the same numbers." },
];

export function Lab({ initial }: { initial: LabSettings }) {
  const [chosen, setChosen] = useState(initial);
  const { run, start, stop } = useLabRun();
  const isRunning = run?.state === "running";

  /** The address always says what is chosen, so that copying it shares it. */
  function choose(change: Partial<LabSettings>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    window.history.replaceState(null, "", `?${labQuery(next)}`);
  }

  function submit() {
    const query = new URLSearchParams(labQuery(chosen));
    const valid = labSettingsSchema.parse(Object.fromEntries(query));
    choose(valid);
    start(valid);
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_1fr]">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label="Items' clearness"
          hint="How the shares of yes are spread, as in the paper's experiments."
          value={chosen.setting}
          options={settings.map((value) => ({ value, text: value }))}
          onChange={(event) => choose({ setting: event.target.value as LabSettings["setting"] })}
        />
        <Select
          label="Link of duels"
          value={chosen.link}
          options={[
            { value: "btl", text: "Bradley–Terry–Luce" },
            { value: "linear", text: "linear" },
          ]}
          onChange={(event) => choose({ link: event.target.value as LabSettings["link"] })}
        />
        {numberFields.map(({ name, label, hint }) => (
          <NumberField
            key={name}
            label={label}
            hint={hint}
            value={chosen[name]}
            onValue={(value) => value !== null && choose({ [name]: value })}
          />
        ))}
        <fieldset>
          <legend className="font-semibold">Policies</legend>
          {labAlgorithms.map((name) => (
            <Checkbox
              key={name}
              label={nameOf(name)}
              checked={chosen.policies.includes(name)}
              onChange={(event) =>
                choose({
                  policies: labAlgorithms.filter((each) =>
                    each === name ? event.target.checked : chosen.policies.includes(each),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <div className="flex gap-2">
          <Button type="submit" look="primary" disabled={chosen.policies.length === 0}>
            Run
          </Button>
          {isRunning && <Button onClick={stop}>Stop</Button>}
        </div>
      </form>
      {run ? (
        <LabResults run={run} />
      ) : (
        <p className="max-w-prose text-ink-soft">
          Press Run: simulated people answer in your browser, and the curves draw as the answers
          come.
        </p>
      )}
    </div>
  );
}
