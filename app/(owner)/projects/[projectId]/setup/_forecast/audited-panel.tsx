import { formatCount, formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import type { AuditedForecast } from "@/lib/lab/audited/forecast-audited";
import type { Clarity } from "@/lib/lab/belief";
import type { ProjectSettings } from "@/lib/session/settings";
import { auditedWords } from "./audited-words";

const fewestForRange = 4;

/** What a check of a random sample is likely to take, and whether the first one passes. */
export function AuditedPanel({
  known,
  settings,
  itemCount,
  clarity,
}: {
  readonly known: AuditedForecast;
  readonly settings: ProjectSettings;
  readonly itemCount: number;
  readonly clarity: Clarity;
}) {
  // One or two projects say what it may cost, not how likely anything is.
  const isRange = known.simulations >= fewestForRange;
  const { currency, expectedPeople } = settings.live;
  return (
    <section aria-labelledby="audited-forecast" className="flex flex-col gap-2">
      <h3 id="audited-forecast" className="font-semibold">
        Audited
      </h3>
      <p className="numeric">
        <span className="font-semibold">About {formatMoney(known.money.median, currency)}</span>
        {isRange &&
          ` (${formatMoney(known.money.low, currency)} to ${formatMoney(known.money.high, currency)})`}
        , {known.answersPerItem.median.toLocaleString("en", { maximumFractionDigits: 1 })} answers
        per item.
        {isRange && (
          <>
            {" "}
            The first check passes with a chance of about{" "}
            <span className="font-semibold">{formatPercent(known.passesFirst)}</span>.
          </>
        )}
      </p>
      {isRange &&
        auditedWords(known, { itemCount, expectedPeople }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      <p className="text-sm text-ink-soft">
        From {plural(known.simulations, "simulated project")} with {clarity} items; a check takes
        about {formatCount(Math.round(known.checkAnswers))} answers.
      </p>
    </section>
  );
}
