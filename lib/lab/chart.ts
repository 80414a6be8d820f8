/** Line charts with error bars as SVG text: rows in, picture out. */
import { scaleLinear, scaleLog } from "d3-scale";
import { line } from "d3-shape";

interface ChartPoint {
  readonly x: number;
  readonly y: number;
  /** Half the height of the error bar */
  readonly spread: number;
}

interface ChartSeries {
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

export interface Chart {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly xScale: "linear" | "log";
  /** Amounts on a logarithmic axis, shares from what is there up to 1; amounts unless said. */
  readonly yScale?: "amounts" | "shares";
  readonly series: readonly ChartSeries[];
}

const width = 460;
const plotHeight = 240;
const margin = { right: 16, bottom: 46, left: 66 };
const titleHeight = 34;
const legendLine = 16;
/** A line of the legend takes its sample and about so much for each letter. */
const sampleWidth = 30;
const letterWidth = 6.2;
const legendGap = 18;
/** Okabe and Ito's palette, told apart with any kind of colour vision; made lighter on a dark page. */
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9"];
const coloursOnDark = ["#4fb0ea", "#ff8f45", "#35c99c", "#e5a8ca", "#d8b33f", "#93d3f7"];
const dashes = ["", "6 3", "2 3", "8 3 2 3", "1 4", "10 4"];

export function drawChart(chart: Chart): string {
  const legend = layOutLegend(chart.series);
  const frame = frameOf(legend.lines);
  const scales = scalesOf(chart, frame);
  const { height } = frame;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(chart.title)}" font-family="sans-serif" font-size="11">`,
    `<style>${styles()}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text x="${width / 2}" y="18" text-anchor="middle" font-size="13">${escapeXml(chart.title)}</text>`,
    ...drawAxes(chart, scales, frame),
    ...chart.series.flatMap((series, index) => drawSeries(series, index, scales)),
    ...drawLegend(chart.series, legend.places),
    "</svg>",
  ];
  return `${parts.join("\n")}\n`;
}

/** A picture in a page follows the page's light or dark look by itself. */
function styles(): string {
  const look = (paper: string, ink: string, grid: string, hues: readonly string[]) =>
    [
      `.paper{fill:${paper}}text{fill:${ink}}.axis{stroke:${ink};opacity:.6}.grid{stroke:${grid}}`,
      ...hues.map((hue, index) => `.s${index}{stroke:${hue}}.dot.s${index}{fill:${hue}}`),
    ].join("");
  const light = look("#ffffff", "#211d16", "#e4e4e4", colours);
  const dark = look("#1f1c16", "#f2ede2", "#39342a", coloursOnDark);
  return `${light}@media(prefers-color-scheme:dark){${dark}}`;
}

/** Where the plot begins and ends, below the title and the legend. */
interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

function frameOf(legendLines: number): Frame {
  const top = titleHeight + legendLines * legendLine + 6;
  return { top, bottom: top + plotHeight, height: top + plotHeight + margin.bottom };
}

interface Scales {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly yTicks: readonly number[];
  readonly xTicks: readonly number[];
}

function scalesOf({ series, xScale, yScale = "amounts" }: Chart, frame: Frame): Scales {
  const points = series.flatMap((each) => each.points);
  if (points.length === 0) throw new RangeError("A chart needs a point.");
  const xs = points.map((point) => point.x);
  const y = yScale === "shares" ? shareScale(points, frame) : amountScale(points, frame);
  const x = (xScale === "log" ? scaleLog() : scaleLinear())
    .domain([Math.min(...xs), Math.max(...xs)])
    .range([margin.left + 14, width - margin.right - 14]);
  return { x: (value) => x(value), ...y, xTicks: [...new Set(xs)].sort((a, b) => a - b) };
}

type YScale = Pick<Scales, "y" | "yTicks">;

function amountScale(points: readonly ChartPoint[], frame: Frame): YScale {
  const low = Math.min(...points.map(lowerEnd));
  const high = Math.max(...points.map((point) => point.y + point.spread));
  const scale = scaleLog()
    .domain([low / 1.2, high * 1.2])
    .range([frame.bottom, frame.top]);
  const powers = scale.ticks(4).filter((tick) => Number.isInteger(Math.log10(tick)));
  const yTicks = powers.length >= 2 ? powers : scale.ticks(4).filter(isRound);
  return { y: (value) => scale(Math.max(value, low)), yTicks };
}

function shareScale(points: readonly ChartPoint[], frame: Frame): YScale {
  const low = Math.min(...points.map((point) => point.y - point.spread));
  const scale = scaleLinear()
    .domain([Math.max(0, Math.floor(low * 20) / 20), 1])
    .range([frame.bottom, frame.top]);
  // Error bars end at the plot's own ends.
  const inside = (value: number) => Math.min(1, Math.max(scale.domain()[0]!, value));
  return { y: (value) => scale(inside(value)), yTicks: scale.ticks(5) };
}

/** The lower end of an error bar; on a logarithmic axis it must stay above zero. */
function lowerEnd(point: ChartPoint): number {
  return Math.max(point.y - point.spread, point.y / 10);
}

function drawAxes(chart: Chart, { x, y, yTicks, xTicks }: Scales, frame: Frame): string[] {
  const { top, bottom, height } = frame;
  const right = width - margin.right;
  const format = chart.yScale === "shares" ? formatShare : formatNumber;
  return [
    `<path d="M${margin.left} ${top}V${bottom}H${right}" fill="none" class="axis"/>`,
    ...yTicks.flatMap((tick) => [
      `<path d="M${margin.left} ${round(y(tick))}H${right}" class="grid"/>`,
      `<text x="${margin.left - 6}" y="${round(y(tick) + 4)}" text-anchor="end">${format(tick)}</text>`,
    ]),
    ...xTicks.map(
      (tick) =>
        `<text x="${round(x(tick))}" y="${bottom + 16}" text-anchor="middle">${tick}</text>`,
    ),
    `<text x="${(margin.left + right) / 2}" y="${height - 10}" text-anchor="middle">${escapeXml(chart.xLabel)}</text>`,
    `<text transform="translate(14 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeXml(chart.yLabel)}</text>`,
  ];
}

function drawSeries(series: ChartSeries, index: number, { x, y }: Scales): string[] {
  const colour = `s${index % colours.length}`;
  const path = line<ChartPoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  ).digits(1)([...series.points]);
  return [
    `<path d="${path}" fill="none" class="${colour}" stroke-width="2" stroke-dasharray="${dashes[index % dashes.length]}"/>`,
    ...series.points.flatMap((point) => {
      const at = round(x(point.x));
      const bar = `M${at} ${round(y(point.y - point.spread))}V${round(y(point.y + point.spread))}`;
      return [
        `<path d="${bar}" class="${colour}" opacity="0.6"/>`,
        `<circle cx="${at}" cy="${round(y(point.y))}" r="3" class="${colour} dot"/>`,
      ];
    }),
  ];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** In lines above the plot, so that no curve runs through it. */
function layOutLegend(series: readonly ChartSeries[]): { places: Place[]; lines: number } {
  const places: Place[] = [];
  let x = margin.left;
  let line = 0;
  for (const { name } of series) {
    const needed = sampleWidth + name.length * letterWidth;
    if (x > margin.left && x + needed > width - margin.right) {
      x = margin.left;
      line++;
    }
    places.push({ x, y: titleHeight + line * legendLine });
    x += needed + legendGap;
  }
  return { places, lines: line + 1 };
}

function drawLegend(series: readonly ChartSeries[], places: readonly Place[]): string[] {
  return series.flatMap(({ name }, index) => {
    const { x, y } = places[index]!;
    return [
      `<path d="M${round(x)} ${y}h22" class="s${index % colours.length}" stroke-width="2" stroke-dasharray="${dashes[index % dashes.length]}"/>`,
      `<text x="${round(x + sampleWidth - 2)}" y="${y + 4}">${escapeXml(name)}</text>`,
    ];
  });
}

/** 1, 2 or 5 times a power of ten. */
function isRound(value: number): boolean {
  return ["1", "2", "5"].includes(value.toExponential(0)[0]!);
}

function formatShare(share: number): string {
  return `${Math.round(100 * share)}%`;
}

export function formatNumber(value: number): string {
  if (value >= 1e9) return `${round(value / 1e9)}G`;
  if (value >= 1e6) return `${round(value / 1e6)}M`;
  if (value >= 1e3) return `${round(value / 1e3)}k`;
  return String(round(value));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
