import { useInBrowser } from "@/app/_ui/use-in-browser";
import type { PlotPoint } from "@/lib/session/owner-view";
import type { PlacedPoint, PlotLayout } from "./plot-layout";

type Status = PlotPoint["status"];

const inks: Record<Status, string> = {
  above: "var(--above)",
  below: "var(--below)",
  open: "var(--undecided)",
  undecided: "var(--undecided)",
};

/** Beyond this many, marks of a kind are drawn as one path: still one mark an item, but thousands stay smooth. */
const singlyDrawn = 600;

/** Thousands of marks are laid out and drawn in the browser alone: written into the page, they would double its size. */
export function useDrawnHere(count: number): boolean {
  const inBrowser = useInBrowser();
  return inBrowser || count <= singlyDrawn;
}

export function PlotMarks({ layout }: { layout: PlotLayout }) {
  if (layout.placed.length > singlyDrawn) return <MergedMarks layout={layout} />;
  return layout.placed.map((placed) => (
    <Mark key={placed.point.index} placed={placed} radius={layout.radius} />
  ));
}

/** An estimate must not look like a proof: its marks are pale. */
const estimatedOpacity = 0.3;

function isEstimated({ provenance }: PlotPoint): boolean {
  return provenance === "estimated";
}

/** Placed by transform, so that a change glides. Circle: by pulls; diamond: with the help of duels; pale: estimated. */
function Mark({ placed, radius }: { placed: PlacedPoint; radius: number }) {
  const { point, x, y, yLow, yHigh } = placed;
  const ink = inks[point.status];
  return (
    <g
      className="transition-transform duration-150"
      style={{ transform: `translate(${x}px, ${y}px)` }}
      stroke={ink}
    >
      <path d={`M0 ${yHigh - y}V${yLow - y}`} strokeWidth="1" opacity="0.45" />
      <path
        d={outline(point, 0, 0, radius)}
        fill={point.status === "above" ? ink : "var(--paper)"}
        fillOpacity={isEstimated(point) && point.status === "above" ? estimatedOpacity : 1}
        strokeWidth={isEstimated(point) ? 1 : 1.5}
        {...(point.status === "open" && { strokeDasharray: "2.4 1.6" })}
      />
      {point.status === "undecided" && <path d={half(0, 0, radius)} fill={ink} stroke="none" />}
    </g>
  );
}

const mergedKinds = (["below", "open", "undecided", "above"] as const).flatMap((status) => [
  { status, estimated: true },
  { status, estimated: false },
]);

/** Marks this small are dots: their outline could not be seen, and a dot is a quarter of the drawing. */
const dotRadius = 2;

function MergedMarks({ layout }: { layout: PlotLayout }) {
  const { placed, radius } = layout;
  return mergedKinds.map(({ status, estimated }) => {
    const these = placed.filter(
      ({ point }) => point.status === status && isEstimated(point) === estimated,
    );
    const ink = inks[status];
    return (
      <g
        key={`${status}-${estimated}`}
        stroke={ink}
        {...(estimated && { opacity: 2 * estimatedOpacity })}
      >
        <path d={intervalLines(these)} strokeWidth="1" opacity="0.3" />
        {radius <= dotRadius ? (
          <Dots placed={these} radius={radius} />
        ) : (
          <path
            d={these.map(({ point, x, y }) => outline(point, x, y, radius)).join("")}
            fill={status === "above" ? ink : "var(--paper)"}
            strokeWidth="1"
          />
        )}
      </g>
    );
  });
}

/** Round: by pulls; square: with the help of duels. */
function Dots({ placed, radius }: { placed: readonly PlacedPoint[]; radius: number }) {
  const dots = (inferred: boolean) =>
    placed
      .filter(({ point }) => (point.provenance === "inferred") === inferred)
      .map(({ x, y }) => `M${round(x)} ${round(y)}h0`)
      .join("");
  return (
    <>
      <path d={dots(false)} strokeWidth={2 * radius} strokeLinecap="round" />
      <path d={dots(true)} strokeWidth={2 * radius} strokeLinecap="square" />
    </>
  );
}

/** Where several items share a column of pixels, one line spans their intervals. */
function intervalLines(placed: readonly PlacedPoint[]): string {
  const columns = new Map<number, { top: number; bottom: number }>();
  for (const { x, yLow, yHigh } of placed) {
    const column = Math.round(2 * x) / 2;
    const known = columns.get(column);
    if (!known) columns.set(column, { top: yHigh, bottom: yLow });
    else {
      known.top = Math.min(known.top, yHigh);
      known.bottom = Math.max(known.bottom, yLow);
    }
  }
  return [...columns]
    .map(([x, { top, bottom }]) => `M${x} ${round(top)}V${round(bottom)}`)
    .join("");
}

function outline(point: PlotPoint, x: number, y: number, radius: number): string {
  const [cx, cy, r] = [round(x), round(y), round(radius)];
  if (point.provenance === "inferred") {
    const d = round(radius * 1.25);
    return `M${cx} ${round(cy - d)}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`;
  }
  return `M${round(cx - r)} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function half(x: number, y: number, radius: number): string {
  return `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
