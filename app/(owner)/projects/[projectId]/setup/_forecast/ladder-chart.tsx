"use client";

import { scaleLinear, scaleLog } from "d3-scale";
import { area, line } from "d3-shape";
import { formatCount, formatMoney, formatPercent } from "@/app/_ui/amounts";
import { useWidth } from "@/app/_ui/use-width";
import type { MarkedRung } from "@/lib/lab/audited/forecast-audited";
import type { LadderForecast, LadderPoint } from "@/lib/lab/ladder-forecast";
import { rungNames } from "../../assurance/rung-words";

const height = 260;
const margin = { top: 34, right: 16, bottom: 40, left: 44 };
const lowestShown = 0.5;

/**
 * Money along the bottom, answers per item along the top; upwards the share of the labels that are right, with the range
 * of four in five simulations, and dashed the shares that are proven. An upright line stands where a rung is reached.
 */
export function LadderChart({
  forecast,
  itemCount,
  currency,
  budget,
}: {
  forecast: LadderForecast<MarkedRung>;
  itemCount: number;
  currency: string;
  budget: number | null;
}) {
  const [frame, width] = useWidth<HTMLElement>(640);
  const { points, marks } = forecast;
  const first = points[0]!.money;
  const last = Math.max(points.at(-1)!.money, budget ?? 0, first * 2);
  const x = scaleLog([first, last], [margin.left, width - margin.right]).clamp(true);
  const y = scaleLinear([0, 1], [height - margin.bottom, margin.top]);
  const at = (point: LadderPoint) => x(point.money);
  const right = line<LadderPoint>(at, (point) => y(point.right.mean))([...points]);
  const band = area<LadderPoint>(
    at,
    (point) => y(point.right.low),
    (point) => y(point.right.high),
  )([...points]);
  return (
    <figure ref={frame} className="min-w-0">
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} role="img">
        <title>{inWords(forecast, itemCount, currency)}</title>
        <Axes {...{ x, y, width, currency }} />
        <path d={band ?? ""} fill="var(--above)" opacity="0.16" />
        <path d={right ?? ""} fill="none" stroke="var(--above)" strokeWidth="2.25" />
        {(["share", "all"] as const).map((rung) => (
          <path
            key={rung}
            d={line<LadderPoint>(at, (point) => y(point[rung]))([...points]) ?? ""}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.4"
            strokeDasharray={rung === "share" ? "6 3" : "2 3"}
          />
        ))}
        {marks.map(({ rung, money }, place) => (
          <Upright
            key={rung}
            x={x(money.median)}
            text={rungNames[rung]}
            ink="var(--ink-soft)"
            row={place % 2}
            width={width}
          />
        ))}
        {budget !== null && budget >= first && (
          <Upright x={x(budget)} text="budget" ink="var(--accent)" row={1} width={width} />
        )}
      </svg>
      <Legend />
    </figure>
  );
}

type Scale = ReturnType<typeof scaleLog<number, number>>;

function Axes({
  x,
  y,
  width,
  currency,
}: {
  x: Scale;
  y: (share: number) => number;
  width: number;
  currency: string;
}) {
  const bottom = height - margin.bottom;
  return (
    <g fontSize="12" fill="var(--ink-soft)">
      {[0, lowestShown, 0.9, 1].map((share) => (
        <g key={share}>
          <path d={`M${margin.left} ${y(share)}H${width - margin.right}`} stroke="var(--line)" />
          <text x={margin.left - 6} y={y(share) + 4} textAnchor="end">
            {formatPercent(share)}
          </text>
        </g>
      ))}
      {moneyTicks(x, width).map((money) => (
        <g key={money}>
          <path d={`M${x(money)} ${bottom}v5`} stroke="var(--line-strong)" />
          <text x={x(money)} y={bottom + 19} textAnchor="middle">
            {shortMoney(money, currency)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** 1, 2 and 5 times powers of ten, as many as there is room for. */
function moneyTicks(x: Scale, width: number): number[] {
  const [from, to] = x.domain() as [number, number];
  const steps = width < 480 ? [1] : [1, 2, 5];
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(from)); power <= Math.log10(to); power++) {
    for (const step of steps) {
      const tick = step * 10 ** power;
      if (tick >= from && tick <= to) ticks.push(tick);
    }
  }
  return ticks;
}

function shortMoney(money: number, currency: string): string {
  return money >= 1
    ? formatMoney(money, currency).replace(".00", "")
    : formatMoney(money, currency);
}

function Upright({
  x,
  text,
  ink,
  row,
  width,
}: {
  x: number;
  text: string;
  ink: string;
  row: number;
  width: number;
}) {
  const anchor = x > width - 80 ? "end" : x < 80 ? "start" : "middle";
  return (
    <g>
      <path
        d={`M${x} ${margin.top - 4}V${height - margin.bottom}`}
        stroke={ink}
        strokeWidth="1.5"
      />
      <text x={x} y={row === 0 ? 12 : 26} textAnchor={anchor} fontSize="12" fill="var(--ink)">
        {text}
      </text>
    </g>
  );
}

function Legend() {
  const lines = [
    {
      name: "labels right (line), four in five simulations (shaded)",
      ink: "var(--above)",
      dash: "",
    },
    { name: "proven, share", ink: "var(--ink)", dash: "6 3" },
    { name: "proven, all", ink: "var(--ink)", dash: "2 3" },
  ];
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {lines.map(({ name, ink, dash }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 22 8" width="22" height="8" aria-hidden="true">
            <path d="M1 4h20" stroke={ink} strokeWidth="2" strokeDasharray={dash} />
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  );
}

function inWords(
  { marks }: LadderForecast<MarkedRung>,
  itemCount: number,
  currency: string,
): string {
  return marks
    .map(
      ({ rung, money, answers, right }) =>
        `${rungNames[rung]} at about ${formatMoney(money.median, currency)}, ${formatCount(Math.round((10 * answers.median) / itemCount) / 10)} answers per item, ${formatPercent(right)} right`,
    )
    .join("; ");
}
