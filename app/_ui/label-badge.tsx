"use client";

import { classNames } from "./class-names";
import { useOutcomeNames } from "./outcome-names";

export type LabelName = "above" | "below" | "open" | "undecided";

/** The label in the owner's words. */
export function useLabelWords(): Record<LabelName, string> {
  return { ...useOutcomeNames(), open: "not yet sure", undecided: "undecided" };
}

const inks: Record<LabelName, string> = {
  above: "text-above",
  below: "text-below",
  open: "text-undecided",
  undecided: "text-undecided",
};

/** Filled, hollow or half: the label without its word. Decorative beside text. */
export function LabelShape({ label, size = 12 }: { label: LabelName; size?: number }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames("inline-block shrink-0", inks[label])}
    >
      <circle
        cx="6"
        cy="6"
        r="4.75"
        fill={label === "above" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.75"
        {...(label === "open" && { strokeDasharray: "2 1.7" })}
      />
      {label === "undecided" && <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />}
    </svg>
  );
}

/** A label with its shape: above teal and filled, below plum and hollow, undecided grey and half. */
export function LabelBadge({ label, suffix }: { label: LabelName; suffix?: string | undefined }) {
  const words = useLabelWords();
  return (
    <span className="inline-flex items-center gap-x-1.5 max-sm:flex-wrap sm:whitespace-nowrap">
      <span className={classNames("inline-flex items-center gap-1.5", inks[label])}>
        <LabelShape label={label} />
        <span className="font-semibold whitespace-nowrap" dir="auto">
          {words[label]}
        </span>
      </span>
      {suffix && <span className="text-ink-soft">{suffix}</span>}
    </span>
  );
}
