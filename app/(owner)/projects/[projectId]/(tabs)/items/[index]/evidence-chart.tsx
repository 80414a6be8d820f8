"use client";

import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { plural } from "@/app/_ui/amounts";
import { useOutcomeNames } from "@/app/_ui/outcome-names";
import { useWidth } from "@/app/_ui/use-width";
import type { EvidencePoint } from "@/lib/session/owner-view";

const height = 200;
/** What fits beside the chart; a longer name is cut. */
const longestName = 14;

/** Odds for each side after every answer, on a logarithmic scale, against the bar that makes a label final. */
export function EvidenceChart({ evidence }: { evidence: readonly EvidencePoint[] }) {
  const [frame, width] = useWidth<HTMLElement>(640);
  const names = useOutcomeNames();
  const texts = { above: shortened(names.above), below: shortened(names.below) };
  const letters = Math.max("needed".length, texts.above.length, texts.below.length);
  const margin = { top: 12, right: 14 + 7.5 * letters, bottom: 24, left: 56 };
  const answered = evidence.map((point, place) => ({
    x: place + 1,
    above: power(point.logEvidenceAbove),
    below: power(point.logEvidenceBelow),
    bar: power(point.logBar),
  }));
  // Before any answer the odds are even.
  const points = [{ x: 0, above: 0, below: 0, bar: answered[0]?.bar ?? 0 }, ...answered];
  const all = points.flatMap(({ above, below, bar }) => [above, below, bar]);
  const most = Math.max(1, ...all);
  // Evidence that has fallen far below even odds says no more than "not this side".
  const least = Math.max(-2, Math.min(0, ...all));
  const x = scaleLinear([0, Math.max(1, answered.length)], [margin.left, width - margin.right]);
  const y = scaleLinear([least, most], [height - margin.bottom, margin.top]).clamp(true);
  const path = (value: (point: (typeof points)[number]) => number) =>
    line<(typeof points)[number]>(
      (point) => x(point.x),
      (point) => y(value(point)),
    )(points) ?? "";
  const last = points.at(-1)!;
  const right = width - margin.right;
  return (
    <figure ref={frame}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden="true">
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <path d={`M${margin.left} ${y(tick)}H${right}`} stroke="var(--line)" />
              <text
                x={margin.left - 8}
                y={y(tick) + 4}
                textAnchor="end"
                fontSize="12"
                fill="var(--ink-soft)"
              >
                {tick < 0 ? `1 : ${10 ** -tick}` : `${(10 ** tick).toLocaleString("en")} : 1`}
              </text>
            </g>
          ))}
        <path d={path((point) => point.bar)} fill="none" stroke="var(--accent)" strokeWidth="2" />
        <path d={path((point) => point.above)} fill="none" stroke="var(--above)" strokeWidth="2" />
        <path
          d={path((point) => point.below)}
          fill="none"
          stroke="var(--below)"
          strokeWidth="2"
          strokeDasharray="5 3"
        />
        {apart(
          [
            { y: y(last.bar), ink: "var(--accent-text)", text: "needed" },
            { y: y(last.above), ink: "var(--above)", text: texts.above },
            { y: y(last.below), ink: "var(--below)", text: texts.below },
          ],
          height - margin.bottom,
        ).map((end) => (
          <text key={end.text} x={right + 6} y={end.y + 4} fontSize="12" fill={end.ink}>
            {end.text}
          </text>
        ))}
        <text x={right} y={height - 6} textAnchor="end" fontSize="12" fill="var(--ink-soft)">
          {plural(answered.length, "answer")}
        </text>
        <text
          x={margin.left - 8}
          y={height - 6}
          textAnchor="end"
          fontSize="12"
          fill="var(--ink-soft)"
        >
          odds
        </text>
      </svg>
      <figcaption className="sr-only">
        Odds for each side after each of {answered.length} answers. The table of answers below lists
        them.
      </figcaption>
    </figure>
  );
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

function power(logEvidence: number): number {
  return Math.min(300, logEvidence / Math.LN10);
}

interface End {
  readonly y: number;
  readonly ink: string;
  readonly text: string;
}

const lineHeight = 13;

/** Names at the ends of lines that end together stand above one another, from the bottom up. */
function apart(ends: readonly End[], bottom: number): End[] {
  let lowest = bottom;
  return ends
    .toSorted((a, b) => b.y - a.y)
    .map((end) => {
      const y = Math.min(end.y, lowest);
      lowest = y - lineHeight;
      return { ...end, y };
    });
}
