"use client";

import { LabelShape, useLabelWords } from "@/app/_ui/label-badge";

const line = "stroke-ink";

export function SieveLegend({ strips }: { strips: boolean }) {
  const words = useLabelWords();
  return (
    <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {(["above", "below", "open", "undecided"] as const).map((label) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <LabelShape label={label} />
          <span dir="auto">{words[label]}</span>
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M6 .8 11.2 6 6 11.2 .8 6z" fill="none" className={line} strokeWidth="1.5" />
        </svg>
        with the help of comparisons
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M6 4v8" className={line} strokeWidth="1.5" />
          <circle cx="6" cy="3" r="2.5" className="fill-ink" />
        </svg>
        asked alone
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg viewBox="0 0 16 12" width="16" height="12" aria-hidden="true">
          <path d="M1 11C1 0 15 0 15 11" fill="none" className={line} strokeWidth="1.5" />
        </svg>
        compared
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="h-3 w-4 border-x-2 border-b-2 border-accent" />
        outside of it every item is settled
      </span>
      <span className="w-full">
        From left to right by rank; comparisons and answers move items. Pale marks are estimates.
        {strips &&
          " Above: all items in strips. Below: those around the threshold, one by one; press a strip to see its items instead."}{" "}
        The grey bars at the foot show how many answers went where.
      </span>
    </div>
  );
}
