"use client";

import { Select } from "@/app/_ui/fields/select";
import { drawnSettings } from "@/lib/lab/settings";
import { usualLevel } from "@/lib/lab/traits";
import { LabForm, Several } from "./lab-form";
import {
  LabNumbers,
  LevelNumber,
  PoolNumber,
  projectNumbers,
  simulationNumbers,
  WrongShareNumber,
} from "./lab-numbers";
import { LabResults } from "./lab-results";
import {
  findNumberProblem,
  type LabSettings,
  labAlgorithms,
  nameOf,
  numberNames,
  readLabSettings,
} from "./lab-settings";
import { crowdTexts, linkTexts, settingTexts, traitTexts } from "./lab-texts";
import { addressOf } from "./number-limits";
import { useLabRun } from "./use-lab-run";
import { useLabSettings } from "./use-lab-settings";

export function Lab({ initial }: { initial: LabSettings }) {
  const { chosen, typed, problems, wrongNumber, choose, type, retype } = useLabSettings(
    initial,
    numberNames,
    findNumberProblem,
  );
  const { run, start, stop } = useLabRun();

  function chooseTraits(traits: LabSettings["traits"]) {
    const level = usualLevel[traits];
    retype("level", level);
    choose({ traits, level });
  }

  function runChosen() {
    if (chosen.policies.length === 0) return;
    start(choose(readLabSettings(Object.fromEntries(new URLSearchParams(addressOf(chosen))))));
  }

  const controls = (
    <>
      <Select
        label="Kind of items"
        hint="How the shares of yes are distributed; the first six are the paper's."
        value={chosen.setting}
        options={drawnSettings.map((value) => ({ value, text: settingTexts[value] }))}
        onChange={(event) => choose({ setting: event.target.value as LabSettings["setting"] })}
      />
      <LabNumbers texts={projectNumbers} {...{ typed, problems }} onType={type} />
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
      <LabNumbers texts={simulationNumbers} {...{ typed, problems }} onType={type} />
      <Several
        legend="Policies"
        of={labAlgorithms}
        chosen={chosen.policies}
        nameOf={(name) => nameOf(name, chosen)}
        ifNone="Choose at least one policy."
        onChosen={(policies) => choose({ policies })}
      />
      {chosen.policies.includes("audited") && (
        <WrongShareNumber {...{ typed, problems }} onType={type} />
      )}
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
        <LabResults run={run} />
      ) : (
        <p className="max-w-prose text-ink-soft">
          Press Run: simulated people answer in your browser, and the curves appear as answers come
          in.
        </p>
      )}
    </LabForm>
  );
}
