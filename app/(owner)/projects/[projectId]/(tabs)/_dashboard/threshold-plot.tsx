"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from "react";
import { formatPercent } from "@/app/_ui/amounts";
import { LabelShape, useLabelWords } from "@/app/_ui/label-badge";
import { useOutcomeNames } from "@/app/_ui/outcome-names";
import { useWidth } from "@/app/_ui/use-width";
import type { OutcomeNames } from "@/lib/session/outcome-names";
import type { PlotPoint } from "@/lib/session/owner-view";
import { layOutPlot, margin, type PlacedPoint, type PlotLayout, rankAt } from "./plot-layout";
import { PlotMarks, useDrawnHere } from "./plot-marks";

const height = 320;

/**
 * Every item against the threshold. A slider lies over it, so that arrow keys walk from item to item and a reader
 * hears each; Enter or a click opens the item.
 */
export function ThresholdPlot({
  points,
  threshold,
  tolerance,
  projectId,
}: {
  points: readonly PlotPoint[];
  threshold: number;
  tolerance: number;
  projectId: string;
}) {
  const router = useRouter();
  const names = useOutcomeNames();
  const [frame, width] = useWidth<HTMLDivElement>(1088);
  const [rank, setRank] = useState<number | null>(null);
  const [focusRank, setFocusRank] = useState(0);
  const drawnHere = useDrawnHere(points.length);
  const layout = useMemo(
    () => layOutPlot(drawnHere ? points : [], threshold, { width, height }),
    [drawnHere, points, threshold, width],
  );
  const shown = rank === null ? null : (layout.placed[Math.min(rank, points.length - 1)] ?? null);
  const focused = layout.placed[Math.min(focusRank, points.length - 1)];

  function open(placed: PlacedPoint | null | undefined) {
    if (placed) router.push(`/projects/${projectId}/items/${placed.point.index}`);
  }

  function point(event: PointerEvent<HTMLDivElement>) {
    setRank(rankAt(layout, event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  function key(event: KeyboardEvent) {
    if (event.key === "Enter") open(focused);
  }

  return (
    <figure>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below does the same by keyboard */}
      <div
        ref={frame}
        className="relative cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
        onPointerMove={point}
        onPointerLeave={() => setRank(null)}
        onClick={() => open(shown)}
      >
        {shown && <Beam x={shown.x} radius={layout.radius} />}
        <PlotDrawing layout={layout} />
        <input
          type="range"
          aria-label="Item in the plot"
          aria-valuetext={focused ? sentenceOf(focused.point, names) : "No items"}
          className="pointer-events-none absolute inset-0 opacity-0"
          min={0}
          max={Math.max(0, points.length - 1)}
          value={Math.min(focusRank, Math.max(0, points.length - 1))}
          onChange={(event) => {
            setFocusRank(Number(event.target.value));
            setRank(Number(event.target.value));
          }}
          onFocus={() => setRank(focusRank)}
          onBlur={() => setRank(null)}
          onKeyDown={key}
        />
        {shown && <Tip placed={shown} layout={layout} />}
      </div>
      <Legend tolerance={tolerance} />
    </figure>
  );
}

/** Lies behind the drawing, on a layer of its own: following the pointer draws no mark again. */
function Beam({ x, radius }: { x: number; radius: number }) {
  const half = Math.max(6, radius + 3);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bg-line/70"
      style={{ left: x - half, width: 2 * half, top: margin.top, bottom: margin.bottom }}
    />
  );
}

/** Drawn again only when the items have moved. */
const PlotDrawing = memo(function PlotDrawing({ layout }: { layout: PlotLayout }) {
  const { width, yThreshold, ticks } = layout;
  const right = width - margin.right;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      aria-hidden="true"
      className="relative block will-change-transform"
    >
      {ticks.map(({ share, y }) => (
        <g key={share}>
          <path d={`M${margin.left} ${y}H${right}`} stroke="var(--line)" />
          <text x={margin.left - 8} y={y + 4} textAnchor="end" fontSize="12" fill="var(--ink-soft)">
            {formatPercent(share)}
          </text>
        </g>
      ))}
      <path d={`M${margin.left} ${yThreshold}H${right}`} stroke="var(--accent)" strokeWidth="2.5" />
      <PlotMarks layout={layout} />
    </svg>
  );
});

function Tip({ placed, layout }: { placed: PlacedPoint; layout: PlotLayout }) {
  const names = useOutcomeNames();
  const leftHalf = placed.x < layout.width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 max-w-56 rounded-md border border-line-strong bg-surface px-3 py-2 text-sm shadow-md"
      style={leftHalf ? { left: placed.x + 12 } : { right: layout.width - placed.x + 12 }}
    >
      <span className="block truncate font-semibold">{placed.point.externalId}</span>
      <span className="text-ink-soft">{detailOf(placed.point, names)}</span>
    </div>
  );
}

function sentenceOf(point: PlotPoint, names: OutcomeNames): string {
  return `${point.externalId}: ${detailOf(point, names)}`;
}

function detailOf({ status, provenance, low, high }: PlotPoint, names: OutcomeNames): string {
  const range = `${formatPercent(low)} to ${formatPercent(high)}`;
  if (status === "open") return `not yet sure, ${range}`;
  if (status === "undecided") return `undecided, ${range}`;
  const name = names[status];
  if (provenance === "estimated") return `${name} by estimate, ${range}`;
  return provenance === "inferred" ? `${name}, inferred from comparisons` : `${name}, ${range}`;
}

function Legend({ tolerance }: { tolerance: number }) {
  const words = useLabelWords();
  return (
    <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <span className="w-full">
        One mark per item, at its share of yes; the line through it shows the range its answers
        leave possible.
        {tolerance > 0 &&
          ` A labelled item's line may cross the threshold by the tolerance, ${formatPercent(tolerance)}.`}
      </span>
      {(["above", "below", "open", "undecided"] as const).map((label) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <LabelShape label={label} />
          {words[label]}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M6 1l5 5l-5 5l-5 -5z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        a diamond: inferred from comparisons
      </span>
      <span>pale: estimated, not proven</span>
    </figcaption>
  );
}
