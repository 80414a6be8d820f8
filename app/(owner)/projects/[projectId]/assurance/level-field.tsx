import { formatPercent } from "@/app/_ui/amounts";
import { Radio } from "@/app/_ui/fields/choice";
import { NumberField } from "@/app/_ui/fields/number-field";
import type { ProvenSettings } from "@/lib/session/settings";

export type Level = "allDelta" | "shareDelta" | "auditDelta" | "auditWrongShare";

const levels = [0.01, 0.05, 0.1, 0.2];

/** How much may go wrong, of a proof; fixed at launch. */
export function LevelField({
  level,
  label,
  proven,
  onLevels,
  problemAt,
}: {
  level: Level;
  label: string;
  proven: Pick<ProvenSettings, Level>;
  onLevels: (change: Partial<Pick<ProvenSettings, Level>>) => void;
  problemAt: (field: string) => string | null;
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-5">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm text-ink-soft">{label}</legend>
        {levels.map((value) => (
          <Radio
            key={value}
            name={level}
            checked={proven[level] === value}
            onChange={() => onLevels({ [level]: value })}
            label={formatPercent(value)}
          />
        ))}
      </fieldset>
      <NumberField
        className="w-28"
        label="Other"
        unit="%"
        scale={100}
        value={proven[level]}
        problem={problemAt(level)}
        onValue={(value) => onLevels({ [level]: value ?? 0 })}
      />
    </div>
  );
}
