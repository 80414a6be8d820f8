import { formatCount, plural } from "@/app/_ui/amounts";
import type { HintEffect } from "@/lib/ranksearch/hints";
import type { HintQuality } from "@/lib/results/hint-quality";
import type { HintsView } from "@/lib/server/models/read-hints";

/** The engine decides what becomes of hints; how good they are is measured apart from that, for owners. */
const effectWords: Record<HintEffect, string> = {
  none: "",
  "not-yet": "Planning follows them if they explain answers clearly better than chance.",
  followed: "Planning follows them, as far as answers bear them out.",
  ignored: "They explain the answers hardly better than chance. Planning leaves them aside.",
  sorting:
    "They sort the items into quarters, and answers alone say what each quarter is like. Hints that are worth nothing leave the quarters alike.",
  "too-few": "Fewer than 40 items have one: too few for the estimate to go by.",
  compared: "Since people have compared items, the estimate goes by comparisons instead.",
  "other-goal": "Under the project's goal they change nothing.",
};

/** What steers the questions now, besides people's answers. */
export function HintsInUse({ hints }: { hints: HintsView }) {
  return (
    <section aria-labelledby="hints-heading">
      <h2 id="hints-heading" className="text-xl font-semibold">
        Hints
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        A model's opinion or a column of scores can decide which items people are asked about first.
        Hints are never evidence: a bad one costs more answers, but no label rests on it.
      </p>
      <p className="mt-3 font-semibold">{inWords(hints)}</p>
      {hints.inUse.kind !== "none" && (
        <>
          <p className="mt-1">{effectWords[hints.effect]}</p>
          <Quality quality={hints.quality} />
        </>
      )}
    </section>
  );
}

/** Measured against people's labels, as they come. */
function Quality({ quality }: { quality: HintQuality | null }) {
  if (quality === null) {
    return (
      <p className="mt-1 text-ink-soft">
        How good they are shows once some items of both kinds have labels.
      </p>
    );
  }
  const { items, auc, rankCorrelation, isWorthless } = quality;
  const rows = [
    ["Order (AUC)", `${range(auc)}; 0.5 is chance, 1 is perfect`],
    ["Rank correlation", `${range(rankCorrelation)}; 0 is none`],
  ] as const;
  return (
    <div className="mt-2">
      <dl className="numeric grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-soft">
        Compared with the labels of {plural(items, "item")} that people were asked about, with a
        range that holds the true value 19 times in 20.
      </p>
      {isWorthless && (
        <p className="mt-1 font-semibold">Nothing shows that these hints are worth anything.</p>
      )}
    </div>
  );
}

function range({ value, low, high }: HintQuality["auc"]): string {
  return `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}

function inWords({ inUse, models, scored, items }: HintsView): string {
  if (inUse.kind === "none") return "No hints are in use.";
  if (inUse.kind === "scores") {
    return `Scores of ${formatCount(scored)} of ${formatCount(items)} items are in use, from your upload or the API.`;
  }
  const model = models.find(({ id }) => id === inUse.id);
  return `What ${model?.name ?? "a model that was removed"} said about the items is in use.`;
}
