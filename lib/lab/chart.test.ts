import { expect, test } from "vitest";
import { type Chart, drawChart, formatNumber } from "./chart";

const chart: Chart = {
  title: 'Pulls <by> "K"',
  xLabel: "items",
  yLabel: "pulls",
  xScale: "linear",
  series: [
    {
      name: "paper",
      points: [
        { x: 50, y: 100, spread: 20 },
        { x: 100, y: 400, spread: 500 },
      ],
    },
    {
      name: "clucb",
      points: [
        { x: 50, y: 3000, spread: 0 },
        { x: 100, y: 9000, spread: 10 },
      ],
    },
  ],
};

test("draws a curve, its points and a legend for each series, and escapes text", () => {
  const svg = drawChart(chart);
  expect(svg.match(/<circle/g)).toHaveLength(4);
  expect(svg).toContain("&lt;by&gt; &quot;K&quot;");
  expect(svg).toContain(">clucb</text>");
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("more is higher up, further is further right", () => {
  const circles = [...drawChart(chart).matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map((match) => ({
    x: Number(match[1]),
    y: Number(match[2]),
  }));
  expect(circles[0]!.x).toBeLessThan(circles[1]!.x);
  expect(circles[0]!.y).toBeGreaterThan(circles[1]!.y);
  expect(circles[2]!.y).toBeLessThan(circles[0]!.y);
});

test("is the same text for the same rows, and refuses to draw nothing", () => {
  expect(drawChart(chart)).toBe(drawChart(chart));
  expect(() => drawChart({ ...chart, series: [] })).toThrow("needs a point");
});

test("shortens large numbers", () => {
  expect([12, 1500, 2_000_000, 3e9].map(formatNumber)).toEqual(["12", "1.5k", "2M", "3G"]);
});

test("the legend stands above the plot, in as many lines as it needs", () => {
  const many = ["adaptive", "pull-only", "simple-label", "clucb", "Rank-Search", "active-rank"];
  const series = many.map((name) => ({ name, points: chart.series[0]!.points }));
  const tops = (svg: string) => Number(/<path d="M66 (\d+)V/.exec(svg)![1]);
  const wide = drawChart({ ...chart, series });
  expect(tops(wide)).toBeGreaterThan(tops(drawChart(chart)));
  for (const [, y] of wide.matchAll(/h22" class.*\n<text x="[\d.]+" y="(\d+)"/g)) {
    expect(Number(y)).toBeLessThan(tops(wide));
  }
});

test("shares stand on a plain axis up to 100%", () => {
  const svg = drawChart({
    ...chart,
    yScale: "shares",
    series: [
      {
        name: "right",
        points: [
          { x: 3, y: 0.9, spread: 0.02 },
          { x: 5, y: 0.99, spread: 0.05 },
        ],
      },
    ],
  });
  expect(svg).toContain(">100%</text>");
  expect(svg).toContain(">90%</text>");
  const ends = [...svg.matchAll(/cy="([\d.]+)"/g)].map((match) => Number(match[1]));
  expect(ends[1]).toBeLessThan(ends[0]!);
  const top = Number(/<path d="M66 (\d+)V/.exec(svg)![1]);
  for (const [, y] of svg.matchAll(/V([\d.]+)" class="s0" opacity/g)) {
    expect(Number(y)).toBeGreaterThanOrEqual(top);
  }
});
