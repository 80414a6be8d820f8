"use client";

import { useInBrowser } from "./use-in-browser";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** The reader's own clock and zone, so it is written in the browser; the server writes the date in UTC. */
export function Timestamp({
  atMs,
  style = "relative",
}: {
  atMs: number;
  style?: "relative" | "full";
}) {
  const inBrowser = useInBrowser();
  const date = new Date(atMs);
  const full = inBrowser
    ? date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })
    : `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const text = inBrowser && style === "relative" ? ago(atMs - Date.now()) : full;
  return (
    <time dateTime={date.toISOString()} title={full} className="whitespace-nowrap">
      {text}
    </time>
  );
}

function ago(differenceMs: number): string {
  for (const [unit, lengthMs] of steps) {
    if (Math.abs(differenceMs) >= lengthMs) {
      return relative.format(Math.round(differenceMs / lengthMs), unit);
    }
  }
  return "just now";
}
