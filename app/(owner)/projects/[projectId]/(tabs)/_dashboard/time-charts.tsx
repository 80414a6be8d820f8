"use client";

import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { useId } from "react";
import { formatCount, formatMoney } from "@/app/_ui/amounts";
import { useWidth } from "@/app/_ui/use-width";
import type { HistoryPoint } from "@/lib/protocol/dashboard-messages";

const height = 150;
const margin = { top: 8, right: 8, bottom: 20, left: 48 };

interface Series {
  readonly name: string;
  readonly ink: string;
  readonly dashed: boolean;
  readonly value: (point: HistoryPoint) => number;
}

/** Decisions, spend and answers, one beside the other on the same time axis. */
export function TimeCharts({
  history,
  currency,
  items,
}: {
  history: readonly HistoryPoint[];
  currency: string;
  /** Null where labels are estimated, and none is decided until the end. */
  items: number | null;
}) {
  const duels = history.some((point) => point.duels > 0);
  const answers: Series[] = [
    { name: "single questions", ink: "var(--ink)", dashed: false, value: (point) => point.pulls },
    ...(duels
      ? [
          {
            name: "comparisons",
            ink: "var(--ink-soft)",
            dashed: true,
            value: (p: HistoryPoint) => p.duels,
          },
        ]
      : []),
  ];
  return (
    <div className="grid gap-6 md:grid-cols-3">
      {items !== null && (
        <Chart
          title="Decided"
          history={history}
          most={items}
          format={formatCount}
          series={[{ name: "decided", ink: "var(--ink)", dashed: false, value: (p) => p.decided }]}
        />
      )}
      <Chart
        title="Spent"
        history={history}
        format={(value) => formatMoney(value, currency)}
        series={[{ name: "spent", ink: "var(--ink)", dashed: false, value: (p) => p.spent }]}
      />
      <Chart title="Answers" history={history} format={formatCount} series={answers} />
    </div>
  );
}

function Chart({
  title,
  history,
  series,
  most,
  format,
}: {
  title: string;
  history: readonly HistoryPoint[];
  series: readonly Series[];
  most?: number;
  format: (value: number) => string;
}) {
  const id = useId();
  const [frame, width] = useWidth<HTMLElement>(340);
  const first = history[0]?.atMs ?? 0;
  const last = Math.max(history.at(-1)?.atMs ?? 0, first + 1);
  const highest = Math.max(...series.flatMap((s) => history.map(s.value)), 0);
  const x = scaleLinear([first, last], [margin.left, width - margin.right]);
  const y = scaleLinear([0, Math.max(most ?? highest, 1e-9)], [height - margin.bottom, margin.top]);
  const latest = history.at(-1);
  const words = series.map((s) => `${format(latest ? s.value(latest) : 0)} ${s.name}`).join(", ");
  return (
    <figure ref={frame} aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="mb-1 flex justify-between gap-2 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="numeric text-ink-soft">{words}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden="true">
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <path d={`M${margin.left} ${y(tick)}H${width - margin.right}`} stroke="var(--line)" />
            <text
              x={margin.left - 6}
              y={y(tick) + 4}
              textAnchor="end"
              fontSize="12"
              fill="var(--ink-soft)"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {series.map((s) => (
          <path
            key={s.name}
            d={
              line<HistoryPoint>(
                (point) => x(point.atMs),
                (point) => y(s.value(point)),
              )([...history]) ?? ""
            }
            fill="none"
            stroke={s.ink}
            strokeWidth="1.75"
            {...(s.dashed && { strokeDasharray: "4 3" })}
          />
        ))}
        <text
          x={width - margin.right}
          y={height - 4}
          textAnchor="end"
          fontSize="12"
          fill="var(--ink-soft)"
        >
          {spanText(last - first)}
        </text>
      </svg>
    </figure>
  );
}

function spanText(durationMs: number): string {
  const minutes = durationMs / 60_000;
  if (minutes < 2) return `over ${Math.max(1, Math.round(durationMs / 1000))} s`;
  if (minutes < 120) return `over ${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `over ${Math.round(hours)} h` : `over ${Math.round(hours / 24)} days`;
}
