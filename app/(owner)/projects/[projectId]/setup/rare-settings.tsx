import { Radio } from "@/app/_ui/fields/choice";
import { NumberField } from "@/app/_ui/fields/number-field";
import type { PolicyName } from "@/lib/ranksearch/config";
import { duelAssumption } from "../duel-assumption";
import { methodNames } from "../method-names";
import type { StepProps } from "./draft-state";
import { DuelSketch, ThresholdSketch } from "./pictures";
import { SettingRow } from "./setting-row";

export function ToleranceSetting({ settings, setProven, problemAt }: StepProps) {
  const { threshold, tolerance } = settings.proven;
  return (
    <SettingRow
      legend="Tolerance"
      picture={<ThresholdSketch threshold={threshold} tolerance={tolerance} />}
    >
      <p className="text-ink-soft">
        An item this close to the threshold may get either label. Without a tolerance, questions
        about an item exactly at the threshold would never end.
      </p>
      <NumberField
        className={problemAt("tolerance") ? "w-64" : "w-32"}
        label="Tolerance"
        unit="± %"
        scale={100}
        value={tolerance}
        problem={problemAt("tolerance")}
        onValue={(value) => setProven({ tolerance: value ?? 0 })}
      />
    </SettingRow>
  );
}

const methodHints: Record<PolicyName, string> = {
  adaptive: "Asks about one item or about two side by side, whichever is cheaper.",
  "pull-only": "Never asks side by side: no assumption about comparisons is needed.",
  paper:
    "The algorithm of the paper, to the letter, for comparison. It ranks all items first, which takes thousands of comparisons for a handful of items and millions for 50 or more. It guarantees all labels together, for a crowd.",
};

export function MethodSetting({ settings, setProven, problemAt }: StepProps) {
  const { method, assumption } = settings.proven;
  const problem = problemAt("method");
  return (
    <SettingRow legend="Method" picture={<DuelSketch assumption={assumption} />}>
      {(["adaptive", "pull-only", "paper"] as const).map((each) => (
        <Radio
          key={each}
          name="method"
          checked={method === each}
          onChange={() => setProven({ method: each })}
          label={methodNames[each]}
          hint={methodHints[each]}
          aria-invalid={problem !== null && method === each}
        />
      ))}
      {method === "adaptive" && (
        <>
          <p className="text-ink-soft">What comparisons are assumed to mean:</p>
          <Radio
            name="assumption"
            checked={assumption === "majority"}
            onChange={() => setProven({ assumption: "majority" })}
            label={asSentence(duelAssumption(settings.proven, "majority"))}
          />
          <Radio
            name="assumption"
            checked={assumption === "borda"}
            onChange={() => setProven({ assumption: "borda" })}
            label={asSentence(duelAssumption(settings.proven, "borda"))}
            hint="Assumes less, and saves less."
          />
        </>
      )}
    </SettingRow>
  );
}

function asSentence(words: string): string {
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

export function CapSetting({ settings, setLive, problemAt }: StepProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xl font-semibold">Maximum answers per item</legend>
      <p className="mb-2 text-ink-soft">
        After this many, it is closed as undecided, with the side it leans to. Leave empty for no
        limit.
      </p>
      <NumberField
        className="w-40"
        label="Answers"
        value={settings.live.answerCapPerItem}
        problem={problemAt("answerCapPerItem")}
        onValue={(value) => setLive({ answerCapPerItem: value })}
      />
    </fieldset>
  );
}
