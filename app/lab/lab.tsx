"use client";

import { useRef, useState } from "react";
import { Button } from "@/app/_ui/button";
import { Checkbox } from "@/app/_ui/fields/choice";
import { Select } from "@/app/_ui/fields/select";
import { drawnSettings } from "@/lib/lab/settings";
import { usualLevel } from "@/lib/lab/traits";
import { LabNumbers, LevelNumber, type NumberTexts, numberNames, PoolNumber } from "./lab-numbers";
import { LabResults } from "./lab-results";
import {
  findNumberProblem,
  type LabSettings,
  labAlgorithms,
  labQuery,
  labSettingsSchema,
  type NumberName,
  nameOf,
} from "./lab-settings";
import { crowdTexts, linkTexts, settingTexts, traitTexts } from "./lab-texts";
import { useLabRun } from "./use-lab-run";

export function Lab({ initial }: { initial: LabSettings }) {
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState(() => textsOf(initial));
  const form = useRef<HTMLFormElement>(null);
  const { run, start, stop } = useLabRun();
  const isRunning = run?.state === "running";
  const problems = Object.fromEntries(
    numberNames.map((name) => [name, findNumberProblem(name, typed[name], chosen.traits)]),
  ) as Record<NumberName, string | null>;
  if (chosen.traits === "honest") problems.level = null;
  if (chosen.people === "fresh") problems.pool = null;
  const policyProblem = chosen.policies.length === 0 ? "Choose at least one policy." : null;

  /** The address always says what is chosen, so that copying it shares it. */
  function choose(change: Partial<LabSettings>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    window.history.replaceState(null, "", `?${labQuery(next)}`);
    return next;
  }

  function type(name: NumberName, text: string) {
    setTyped({ ...typed, [name]: text });
    if (findNumberProblem(name, text, chosen.traits) === null) {
      choose({ [name]: Number(text.trim().replace(",", ".")) });
    }
  }

  function chooseTraits(traits: LabSettings["traits"]) {
    const level = usualLevel[traits];
    setTyped({ ...typed, level: String(level) });
    choose({ traits, level });
  }

  function submit() {
    const wrong = numberNames.find((name) => problems[name] !== null);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    } else if (policyProblem === null) {
      const query = new URLSearchParams(labQuery(chosen));
      start(choose(labSettingsSchema.parse(Object.fromEntries(query))));
    }
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
          hint="How the shares of yes are distributed; the first six are the paper's."
          value={chosen.setting}
          options={drawnSettings.map((value) => ({ value, text: settingTexts[value] }))}
          onChange={(event) => choose({ setting: event.target.value as LabSettings["setting"] })}
        />
        <Select
          label="Who answers"
          hint="A pool answers as in a project: few people, each with an opinion of every item."
          value={chosen.people}
          options={Object.entries(crowdTexts).map(([value, text]) => ({ value, text }))}
          onChange={(event) => choose({ people: event.target.value as LabSettings["people"] })}
        />
        {chosen.people === "pool" && <PoolNumber {...{ typed, problems }} onType={type} />}
        <Select
          label="People"
          hint="Labels are about the mean answer of the people asked."
          value={chosen.traits}
          options={Object.entries(traitTexts).map(([value, text]) => ({ value, text }))}
          onChange={(event) => chooseTraits(event.target.value as LabSettings["traits"])}
        />
        {chosen.traits !== "honest" && (
          <LevelNumber kind={chosen.traits} {...{ typed, problems }} onType={type} />
        )}
        <Select
          label="Link of duels"
          hint="How the difference between two items' shares of yes decides a duel."
          value={chosen.link}
          options={Object.entries(linkTexts).map(([value, text]) => ({ value, text }))}
          onChange={(event) => choose({ link: event.target.value as LabSettings["link"] })}
        />
        <LabNumbers {...{ typed, problems }} onType={type} />
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
          {policyProblem && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {policyProblem}
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
        <LabResults run={run} />
      ) : (
        <p className="max-w-prose text-ink-soft">
          Press Run: simulated people answer in your browser, and the curves appear as answers come
          in.
        </p>
      )}
    </div>
  );
}

function textsOf(chosen: LabSettings): NumberTexts {
  return Object.fromEntries(
    numberNames.map((name) => [name, String(chosen[name])]),
  ) as unknown as NumberTexts;
}
