/** Draws the sieve's marks, strips and questions onto a canvas. What is said in words lies over it as HTML. */
import type { AskedQuestion } from "@/lib/sieve/timeline";
import { drawHead, drawMark } from "./draw-marks";
import type { Inks } from "./sieve-inks";
import { edgeOf, effortOf, liftOf, type Row, type SieveLayout, xOf } from "./sieve-layout";
import type { SieveView } from "./sieve-view";

export interface SieveScene {
  readonly view: SieveView;
  readonly layout: SieveLayout;
  /** The last ones; the newest at the end. */
  readonly questions: readonly AskedQuestion[];
}

/** Where marks are drawn while they move, by item: places in ranks, and how far off the rail. */
export interface Moving {
  readonly places: Float64Array;
  readonly lifts: Float64Array;
}

interface Look {
  readonly inks: Inks;
  /** Null while nothing moves. */
  readonly moving: Moving | null;
}

export function drawSieve(canvas: CanvasRenderingContext2D, scene: SieveScene, look: Look): void {
  const { layout } = scene;
  canvas.clearRect(0, 0, layout.width, layout.height);
  const rows = layout.zoom === null ? [layout.whole] : [layout.whole, layout.zoom];
  for (const row of rows) {
    drawRail(canvas, row, look.inks, layout.width);
    if (row === layout.whole && layout.strips) drawStrips(canvas, scene, look.inks);
    else drawRow(canvas, scene, row, look);
    drawQuestions(canvas, scene, row, look);
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
  { view }: SieveScene,
  row: Row,
  { inks, moving }: Look,
): void {
  const width = Math.max(1, Math.min(8, row.step * 0.5));
  canvas.fillStyle = inks.line;
  for (let place = row.from; place < row.to; place++) {
    const shown = view.itemAt(place);
    if (shown === null) continue;
    const share = effortOf(shown.pulls + shown.duels, view.totals.mostAnswers);
    const height = Math.ceil(barHeight * share);
    canvas.fillRect(xOf(row, place) - width / 2, row.foot - height, width, height);
  }
  for (let place = row.from; place < row.to; place++) {
    const shown = view.itemAt(place);
    if (shown === null) continue;
    const { item, mark } = shown;
    const x = xOf(row, moving?.places[item] ?? place);
    const y = row.rail + row.lift * (moving?.lifts[item] ?? liftOf(mark));
    drawMark(canvas, mark, { x, y, radius: row.radius }, inks);
  }
}

/** Per strip which share of its items is settled above (a filled bar upwards), below (a hollow one downwards), and not settled (grey about the rail). */
function drawStrips(
  canvas: CanvasRenderingContext2D,
  { view, layout }: SieveScene,
  inks: Inks,
): void {
  const { whole: row } = layout;
  const { all, above, below, answers } = view.strips;
  const mean = answers.map((sum, at) => sum / (all[at] || 1));
  const most = mean.reduce((highest, each) => Math.max(highest, each), 0);
  let places = row.from;
  for (const [strip, of] of all.entries()) {
    // Whole pixels, or lines would show between neighbours.
    const x = Math.round(edgeOf(row, places));
    places += of;
    const width = Math.max(1, Math.round(edgeOf(row, places)) - x);
    const up = Math.round((row.lift * above[strip]!) / of);
    const down = Math.round((row.lift * below[strip]!) / of);
    const middle = Math.round((8 * (of - above[strip]! - below[strip]!)) / of);
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
    const effort = Math.ceil(barHeight * effortOf(mean[strip]!, most));
    canvas.fillRect(x, row.foot - effort, width, effort);
  }
}

/** A pull is a pin that drops onto its item, a duel an arc between two. Older ones are paler. */
function drawQuestions(
  canvas: CanvasRenderingContext2D,
  { view, layout, questions }: SieveScene,
  row: Row,
  { inks, moving }: Look,
): void {
  const isStrip = row === layout.whole && layout.strips;
  const point = (item: number) => {
    const place = view.placeOf(item) ?? 0;
    const shown = isStrip ? null : view.itemAt(place);
    const lift = shown === null ? 0 : liftOf(shown.mark);
    const x = xOf(row, isStrip ? place : (moving?.places[item] ?? place));
    return { x, y: row.rail + row.lift * lift - (isStrip ? 4 : row.radius + 2) };
  };
  const isHere = (item: number) => {
    const place = view.placeOf(item);
    return place !== null && place >= row.from && place < row.to;
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
