import { format, stripVTControlCharacters } from "node:util";
import { errorFields, type LogLevel, log, withoutPersonalData } from "@/lib/server/kernel/log";

/** What Next and libraries print becomes lines of the log too, cleaned like the rest. */
export function logConsole(): void {
  const levels: Record<"log" | "info" | "warn" | "error", LogLevel> = {
    log: "info",
    info: "info",
    warn: "warn",
    error: "error",
  };
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...args: unknown[]) => printed(level, args);
  }
}

function printed(level: LogLevel, args: readonly unknown[]): void {
  const error = args.find((arg) => arg instanceof Error);
  const words = args.filter((arg) => !(arg instanceof Error));
  const text = withoutPersonalData(stripVTControlCharacters(format(...words)).trim());
  if (text === "" && !error) return;
  if (isTooOften(text.slice(0, 40) || (error?.name ?? ""))) return;
  log(level, "printed", { text: text || undefined, ...(error ? errorFields(error) : {}) });
}

/** Strangers can have libraries print the same again and again (a cookie of their own making), and so fill the disk. */
const mostAMinute = 20;
const minuteMs = 60_000;
const mostBeginnings = 200;
const printedOf = { sinceMs: Number.NEGATIVE_INFINITY, counts: new Map<string, number>() };

function isTooOften(beginning: string): boolean {
  if (performance.now() - printedOf.sinceMs > minuteMs) {
    printedOf.sinceMs = performance.now();
    printedOf.counts.clear();
  }
  const { counts } = printedOf;
  const key = counts.has(beginning) || counts.size < mostBeginnings ? beginning : "other";
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  if (count === mostAMinute + 1) {
    log("warn", "printed-too-often", { text: `${key}…: suppressed for a minute` });
  }
  return count > mostAMinute;
}
