/** Single marks: filled above, hollow below, half where undecided, dashed while open; a diamond where comparisons helped; pale where estimated. */
import { marks } from "@/lib/sieve/marks";
import type { Inks } from "./sieve-inks";

export interface MarkPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const pale = 0.4;

export function drawMark(
  canvas: CanvasRenderingContext2D,
  mark: number,
  { x, y, radius }: MarkPlace,
  inks: Inks,
): void {
  const { label, how, settled } = marks[mark]!;
  const ink = label === "above" ? inks.above : label === "below" ? inks.below : inks.undecided;
  canvas.beginPath();
  if (how === "inferred") {
    const reach = radius * 1.2;
    canvas.moveTo(x, y - reach);
    canvas.lineTo(x + reach, y);
    canvas.lineTo(x, y + reach);
    canvas.lineTo(x - reach, y);
    canvas.closePath();
  } else canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fillStyle = inks.paper;
  canvas.fill();
  if (label === "above") {
    canvas.globalAlpha = how === "estimated" ? pale : 1;
    canvas.fillStyle = ink;
    canvas.fill();
    canvas.globalAlpha = 1;
  }
  canvas.strokeStyle = ink;
  canvas.lineWidth = how === "estimated" && !settled ? 1 : 1.5;
  canvas.setLineDash(label === "open" ? [2.4, 1.8] : []);
  canvas.stroke();
  canvas.setLineDash([]);
  if (label === "undecided") {
    canvas.beginPath();
    canvas.arc(x, y, radius, -Math.PI / 2, Math.PI / 2);
    canvas.fillStyle = ink;
    canvas.fill();
  }
}

/** Of an answer: filled for yes, hollow for no, half for "can't tell". */
export function drawHead(
  canvas: CanvasRenderingContext2D,
  outcome: number,
  { x, y, radius }: MarkPlace,
  inks: Inks,
): void {
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fillStyle = outcome === 1 ? inks.ink : inks.paper;
  canvas.strokeStyle = inks.ink;
  canvas.lineWidth = 1.5;
  canvas.fill();
  canvas.stroke();
  if (outcome !== 0.5) return;
  canvas.beginPath();
  canvas.arc(x, y, radius, -Math.PI / 2, Math.PI / 2);
  canvas.fillStyle = inks.ink;
  canvas.fill();
}
