import { plural } from "@/app/_ui/amounts";

/** How many said what, as one bar. */
export function VoteBar({ yes, no, cantTell }: { yes: number; no: number; cantTell: number }) {
  const all = yes + no + cantTell;
  const share = (count: number) => `${(100 * count) / Math.max(1, all)}%`;
  const words = [`${yes} yes`, `${no} no`];
  if (cantTell > 0) words.push(`${cantTell} can't tell`);
  return (
    <span className="inline-flex items-center gap-3">
      <span
        className="inline-flex h-3 w-40 overflow-hidden rounded-sm border border-line-strong"
        aria-hidden="true"
      >
        <span className="bg-above" style={{ width: share(yes) }} />
        <span className="bg-line-strong" style={{ width: share(cantTell) }} />
      </span>
      <span className="text-sm text-ink-soft" title={plural(all, "answer")}>
        {words.join(", ")}
      </span>
    </span>
  );
}
