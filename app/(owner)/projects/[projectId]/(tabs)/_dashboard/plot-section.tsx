"use client";

import { useMemo, useState } from "react";
import { formatCount } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { type PlotView, plotPointsOf, plotSchema } from "@/lib/protocol/plot-columns";
import { ThresholdPlot } from "./threshold-plot";
import { useRefreshed } from "./use-refreshed";

/** Less often where each look draws thousands of marks. */
const restMs = 2_000;
const read = (reply: unknown): PlotView => plotSchema.parse(reply);

/** All items against the threshold, or, where there are many, those about one place of the ranking. */
export function PlotSection({
  projectId,
  threshold,
  tolerance,
  changed,
}: {
  projectId: string;
  threshold: number;
  tolerance: number;
  /** Another value whenever the project may have moved on. */
  changed: unknown;
}) {
  const [around, setAround] = useState<number | null>(null);
  const address = `/api/projects/${projectId}/plot${around === null ? "" : `?around=${around}`}`;
  const shown = useRefreshed(address, changed, { read, restMs });
  const sent = shown.kind === "here" ? shown.value : null;
  const points = useMemo(() => (sent === null ? [] : plotPointsOf(sent)), [sent]);
  if (sent === null) {
    return (
      <p role="status" className="flex min-h-80 items-center text-ink-soft">
        {shown.kind === "loading"
          ? "Working out the ranges…"
          : "The ranges could not be loaded. They are tried again with the next answer."}
      </p>
    );
  }
  return (
    <>
      {sent.items.length < sent.count && (
        <Places view={sent} isAtThreshold={around === null} onGo={setAround} />
      )}
      <ThresholdPlot {...{ points, threshold, tolerance, projectId }} />
    </>
  );
}

/** Which items of the ranking are shown, and a way to the others. */
function Places({
  view: { from, items, count },
  isAtThreshold,
  onGo,
}: {
  view: PlotView;
  isAtThreshold: boolean;
  onGo: (around: number | null) => void;
}) {
  const to = from + items.length;
  const middle = Math.round((from + to) / 2);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">
        Places {formatCount(from + 1)} to {formatCount(to)} of {formatCount(count)}, from the low
        end
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={from === 0} onClick={() => onGo(middle - items.length)}>
          Lower
        </Button>
        <Button size="small" disabled={isAtThreshold} onClick={() => onGo(null)}>
          At the threshold
        </Button>
        <Button size="small" disabled={to >= count} onClick={() => onGo(middle + items.length)}>
          Higher
        </Button>
      </div>
      <label className="flex min-w-48 grow items-center gap-2 text-sm">
        <span className="text-ink-soft">Place</span>
        <input
          type="range"
          className="grow accent-accent"
          min={0}
          max={count - 1}
          step={items.length}
          value={middle}
          aria-valuetext={`Places ${formatCount(from + 1)} to ${formatCount(to)}`}
          onChange={(event) => onGo(Number(event.target.value))}
        />
      </label>
    </div>
  );
}
