/** Small drawings beside the settings: what each one means, at a glance. All decorative: the words say the same. */
import type { ReactNode } from "react";

const left = 8;
const width = 144;

function Frame({ children, height = 64 }: { children: ReactNode; height?: number }) {
  return (
    <svg
      viewBox={`0 0 160 ${height}`}
      width="160"
      height={height}
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

function place(share: number): number {
  return left + share * width;
}

const shares = [0.04, 0.12, 0.22, 0.31, 0.4, 0.47, 0.55, 0.63, 0.74, 0.83, 0.91, 0.97];

/** Items along the share of yes; the line decides which are filled. */
export function ThresholdSketch({
  threshold,
  tolerance = 0,
}: {
  threshold: number;
  tolerance?: number;
}) {
  const low = place(Math.max(0, threshold - tolerance));
  const high = place(Math.min(1, threshold + tolerance));
  return (
    <Frame>
      {tolerance > 0 && (
        <rect x={low} y="4" width={high - low} height="56" fill="var(--accent)" opacity="0.18" />
      )}
      <path d={`M${place(threshold)} 4v56`} stroke="var(--accent)" strokeWidth="2" />
      {shares.map((share, index) => (
        <circle
          key={share}
          cx={place(share)}
          cy={16 + ((index * 13) % 34)}
          r="4"
          fill={share >= threshold ? "var(--above)" : "none"}
          stroke={share >= threshold ? "var(--above)" : "var(--below)"}
          strokeWidth="1.6"
        />
      ))}
    </Frame>
  );
}

/** Many people with a few in the foreground, or a row of just the team. */
export function PeopleSketch({ kind }: { kind: "crowd" | "panel" }) {
  const people =
    kind === "crowd"
      ? Array.from({ length: 24 }, (_, i) => ({
          x: 14 + (i % 8) * 19,
          y: 14 + Math.floor(i / 8) * 18,
        }))
      : Array.from({ length: 5 }, (_, i) => ({ x: 28 + i * 26, y: 30 }));
  return (
    <Frame>
      {people.map(({ x, y }, index) => (
        <g
          key={`${x}-${y}`}
          fill={kind === "panel" || index % 5 === 2 ? "var(--ink-soft)" : "none"}
          stroke="var(--ink-soft)"
          strokeWidth="1.2"
        >
          <circle cx={x} cy={y - 4} r="3" />
          <path d={`M${x - 5} ${y + 7}a5 6 0 0 1 10 0z`} />
        </g>
      ))}
    </Frame>
  );
}

/** One item of each side, and who may beat whom. */
export function DuelSketch({ assumption }: { assumption: "majority" | "borda" }) {
  return (
    <Frame>
      <path d="M8 32h144" stroke="var(--accent)" strokeWidth="2" />
      {[40, 80, 120].map((x) => (
        <g key={x} strokeWidth="1.6">
          <circle cx={x} cy="14" r="5" fill="var(--above)" stroke="var(--above)" />
          <circle cx={x} cy="50" r="5" fill="none" stroke="var(--below)" />
          {assumption === "majority" && (
            <path d={`M${x} 21v20m-3 -4l3 4l3 -4`} stroke="var(--ink-soft)" fill="none" />
          )}
        </g>
      ))}
      {assumption === "borda" && (
        <path
          d="M46 14h28M86 14h28M46 50h28M86 50h28"
          stroke="var(--ink-soft)"
          strokeDasharray="3 3"
        />
      )}
    </Frame>
  );
}
