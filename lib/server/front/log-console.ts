import { format, stripVTControlCharacters } from "node:util";
import { errorFields, type LogLevel, log, withoutPersonalData } from "@/lib/server/kernel/log";

// Next bundles modules more than once: one list a process.
const holder = globalThis as { thresherTold?: WeakSet<object> };
holder.thresherTold ??= new WeakSet();
/** Errors that were logged with their request. */
const told = holder.thresherTold;

/** Before an error that a request ended with Next prints this sign, and hands the error over to be logged a moment later. */
const signOfRequest = "⨯";
const momentMs = 5_000;

export function alreadyLogged(error: unknown): void {
  if (typeof error === "object" && error !== null) told.add(error);
}

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
  if (error && told.has(error)) return;
  const words = args.filter((arg) => !(arg instanceof Error));
  const text = withoutPersonalData(stripVTControlCharacters(format(...words)).trim());
  if (text === "" && !error) return;
  if (isTooOften(text.slice(0, 40) || (error?.name ?? ""))) return;
  const write = () =>
    log(level, "printed", { text: text || undefined, ...(error ? errorFields(error) : {}) });
  if (error && text === signOfRequest) unlessTold(error, write);
  else write();
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

/** Waits for the error to be logged with its request; if that does not come, or the process ends before, it is written as it was printed. */
function unlessTold(error: Error, write: () => void): void {
  if (waiting.size === 0) process.once("exit", writeWaiting);
  const end = () => {
    clearTimeout(timer);
    waiting.delete(end);
    if (waiting.size === 0) process.off("exit", writeWaiting);
    if (!told.has(error)) write();
  };
  const timer = setTimeout(end, momentMs).unref();
  waiting.add(end);
}

/** One listener for all that wait: a full disk gives many errors in a moment. */
const waiting = new Set<() => void>();

function writeWaiting(): void {
  for (const end of [...waiting]) end();
}
