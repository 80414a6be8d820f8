/** Draws the sieve's marks, strips and questions onto a canvas. What is said in words lies over it as HTML. */
import { marks } from "@/lib/sieve/marks";
import type { Ranks } from "@/lib/sieve/ranks";
import type { SieveItems } from "@/lib/sieve/sieve-state";
import type { AskedQuestion } from "@/lib/sieve/timeline";
import { drawHead, drawMark } from "./draw-marks";
import type { Inks } from "./sieve-inks";
import {
  edgeOf,
  effortOf,
  liftOf,
  mostAnswers,
  type Row,
  type SieveLayout,
  xOf,
} from "./sieve-layout";

export interface SieveScene {
  readonly items: SieveItems;
  readonly ranks: Ranks;
  readonly layout: SieveLayout;
  /** The last ones; the newest at the end. */
  readonly questions: readonly AskedQuestion[];
}

/** Where a mark is drawn while it moves: its place in ranks, and how far off the rail. */
export interface Moving {
  readonly placeOf: (item: number) => number;
  readonly liftOf: (item: number) => number;
}

export function drawSieve(
  canvas: CanvasRenderingContext2D,
  scene: SieveScene,
  { inks, moving }: { readonly inks: Inks; readonly moving: Moving },
): void {
  const { layout } = scene;
  canvas.clearRect(0, 0, layout.width, layout.height);
  const rows = layout.zoom === null ? [layout.whole] : [layout.whole, layout.zoom];
  for (const row of rows) {
    drawRail(canvas, row, inks, layout.width);
    if (row === layout.whole && layout.strips) drawStrips(canvas, scene, inks);
    else drawRow(canvas, scene, row, { inks, moving });
    drawQuestions(canvas, scene, row, { inks, moving });
  }
}

function drawRail(canvas: CanvasRenderingContext2D, row: Row, inks: Inks, width: number): void {
  canvas.strokeStyle = inks.line;
  canvas.lineWidth = 1;
  canvas.beginPath();
  canvas.moveTo(0, row.rail + 0.5);
  canvas.lineTo(width, row.rail + 0.5);
  canvas.stroke();
}

const barHeight = 18;

function drawRow(
  canvas: CanvasRenderingContext2D,
  { items, ranks }: SieveScene,
  row: Row,
  { inks, moving }: { inks: Inks; moving: Moving },
): void {
  const most = mostAnswers(items);
  canvas.fillStyle = inks.line;
  for (let place = row.from; place < row.to; place++) {
    const item = ranks.itemAt[place]!;
    const share = effortOf(items.pulls[item]! + items.duels[item]!, most);
    const width = Math.max(1, Math.min(8, row.step * 0.5));
    const height = Math.ceil(barHeight * share);
    canvas.fillRect(xOf(row, place) - width / 2, row.foot - height, width, height);
  }
  for (let place = row.from; place < row.to; place++) {
    const item = ranks.itemAt[place]!;
    const x = xOf(row, moving.placeOf(item));
    const y = row.rail + row.lift * moving.liftOf(item);
    drawMark(canvas, items.marks[item]!, { x, y, radius: row.radius }, inks);
  }
}

/** So many items at least share a column, or some columns would have one more than their neighbours and look different. */
const fewestPerColumn = 6;

/** Per column which share of its items is settled above (a filled bar upwards), below (a hollow one downwards), and not settled (grey about the rail). */
function drawStrips(
  canvas: CanvasRenderingContext2D,
  { items, ranks, layout }: SieveScene,
  inks: Inks,
): void {
  const { whole: row } = layout;
  const width = Math.max(1, Math.ceil(fewestPerColumn * row.step));
  const left = edgeOf(row, row.from);
  const columns = Math.ceil((edgeOf(row, row.to) - left) / width);
  const all = new Float64Array(columns);
  const above = new Float64Array(columns);
  const below = new Float64Array(columns);
  const answers = new Float64Array(columns);
  for (let place = row.from; place < row.to; place++) {
    const item = ranks.itemAt[place]!;
    const column = Math.min(columns - 1, Math.floor((xOf(row, place) - left) / width));
    const { label, settled } = marks[items.marks[item]!]!;
    all[column]!++;
    if (settled && label === "above") above[column]!++;
    if (settled && label === "below") below[column]!++;
    answers[column]! += items.pulls[item]! + items.duels[item]!;
  }
  const most = answers.reduce((highest, sum, at) => Math.max(highest, sum / (all[at] || 1)), 0);
  for (let column = 0; column < columns; column++) {
    const x = left + column * width;
    const of = all[column] || 1;
    const up = Math.round((row.lift * above[column]!) / of);
    const down = Math.round((row.lift * below[column]!) / of);
    const middle = Math.round((8 * (of - above[column]! - below[column]!)) / of);
    canvas.fillStyle = inks.above;
    canvas.fillRect(x, row.rail - 6 - up, width, up);
    canvas.fillStyle = inks.below;
    if (down > 0) canvas.fillRect(x, row.rail + 6 + down, width, 2);
    canvas.globalAlpha = 0.2;
    canvas.fillRect(x, row.rail + 6, width, down);
    canvas.globalAlpha = 1;
    canvas.fillStyle = inks.undecided;
    canvas.fillRect(x, row.rail - Math.floor(middle / 2), width, middle);
    canvas.fillStyle = inks.line;
    const effort = Math.ceil(barHeight * effortOf(answers[column]! / of, most));
    canvas.fillRect(x, row.foot - effort, width, effort);
  }
}

/** A pull is a pin that drops onto its item, a duel an arc between two. Older ones are paler. */
function drawQuestions(
  canvas: CanvasRenderingContext2D,
  { items, ranks, layout, questions }: SieveScene,
  row: Row,
  { inks, moving }: { inks: Inks; moving: Moving },
): void {
  const isStrip = row === layout.whole && layout.strips;
  const point = (item: number) => {
    const place = isStrip ? ranks.placeOf[item]! : moving.placeOf(item);
    const lift = isStrip ? 0 : liftOf(items.marks[item]!);
    return { x: xOf(row, place), y: row.rail + row.lift * lift - (isStrip ? 4 : row.radius + 2) };
  };
  const isHere = (item: number) => {
    const place = ranks.placeOf[item]!;
    return place >= row.from && place < row.to;
  };
  for (const [at, { first, second, outcome }] of questions.entries()) {
    const isNewest = at === questions.length - 1;
    canvas.globalAlpha = isNewest ? 1 : (0.15 + 0.35 * at) / questions.length;
    canvas.strokeStyle = inks.ink;
    canvas.lineWidth = isNewest ? 1.75 : 1;
    const radius = isNewest ? 4.5 : 3;
    if (second === null) {
      if (!isHere(first)) continue;
      const { x, y } = point(first);
      canvas.beginPath();
      canvas.moveTo(x, row.top + 10);
      canvas.lineTo(x, y);
      canvas.stroke();
      drawHead(canvas, outcome, { x, y: row.top + 10, radius }, inks);
    } else {
      if (!isHere(first) && !isHere(second)) continue;
      const [one, other] = [point(first), point(second)];
      canvas.beginPath();
      canvas.moveTo(one.x, one.y);
      const top = row.top - 8;
      canvas.bezierCurveTo(one.x, top, other.x, top, other.x, other.y);
      canvas.stroke();
      if (isHere(first)) drawHead(canvas, outcome, { x: one.x, y: one.y, radius }, inks);
      if (isHere(second)) drawHead(canvas, 1 - outcome, { x: other.x, y: other.y, radius }, inks);
    }
  }
  canvas.globalAlpha = 1;
}

/** The lines from the part that is zoomed to the zoom. */
export function zoomLines({ whole, zoom, width }: SieveLayout): string {
  if (zoom === null) return "";
  const [left, right] = [edgeOf(whole, zoom.from), edgeOf(whole, zoom.to)];
  const top = whole.foot + 2;
  return `M${left} ${top}L0 ${zoom.top}M${right} ${top}L${width} ${zoom.top}M${left} ${top}H${right}`;
}
