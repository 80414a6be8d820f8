"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { unreadableMark } from "@/app/_ui/form-state/unreadable-number";
import { Field, type FieldText } from "./field";

/**
 * A number, typed as people type it. `value` null is an empty field; what is no number is reported beside the field
 * and not passed on, so its form asks `leadToUnreadableNumber` before it is sent. `scale` 100 shows a share as a percentage.
 */
export function NumberField({
  value,
  onValue,
  scale = 1,
  problem,
  ...rest
}: FieldText & {
  value: number | null;
  onValue: (value: number | null) => void;
  scale?: number;
  unit?: ReactNode;
} & Omit<ComponentProps<"input">, "value" | "onChange" | "type">) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? "" : String(tidy(value * scale)));
  const number = parseNumber(shown);
  const wrong = number === "not-a-number" ? complaint(shown) : null;

  function take(text: string) {
    setTyped(text);
    const parsed = parseNumber(text);
    if (parsed !== "not-a-number") onValue(parsed === null ? null : tidy(parsed / scale));
  }

  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...(wrong !== null && { [unreadableMark]: true })}
      problem={wrong ?? problem}
      value={shown}
      onChange={(event) => take(event.target.value)}
      onBlur={() => number !== "not-a-number" && setTyped(null)}
    />
  );
}

/** Accepts a decimal comma, since half of the world types one. */
function parseNumber(text: string): number | null | "not-a-number" {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  return /^\d*\.?\d+$|^\d+\.$/.test(trimmed) ? Number(trimmed) : "not-a-number";
}

function complaint(text: string): string {
  return /^\s*[-−–]\s*[\d.,]+\s*$/.test(text)
    ? "Must not be negative."
    : "Enter just a number, such as 12.5.";
}

/** Takes off what binary fractions leave behind: 0.07 · 100 is 7. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
