import { format } from "node:util";
import { errorFields, type LogLevel, log, withoutPersonalData } from "./log";

/** Errors that were logged with their request already; Next prints them a second time. */
const told = new WeakSet<object>();

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
  const text = withoutPersonalData(format(...words).trim());
  if (text === "" && !error) return;
  log(level, "printed", { text: text || undefined, ...(error ? errorFields(error) : {}) });
}
