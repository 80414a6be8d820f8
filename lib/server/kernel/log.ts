/**
 * The server's log: one JSON object a line. Nothing personal goes in: no names, addresses or IPs, nothing of what was
 * asked or answered; people and projects are told apart by their random ids alone.
 */
import { isIPv6 } from "node:net";

const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  if (logLevels.indexOf(level) < logLevels.indexOf(leastLevel())) return;
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
  const stream = level === "error" || level === "warn" ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
}

function leastLevel(): LogLevel {
  const wanted = process.env.THRESHER_LOG_LEVEL as LogLevel;
  return logLevels.includes(wanted) ? wanted : "info";
}

const framesKept = 8;

/** What a log says of an error. A failed query's own message holds the values it was about, so its cause speaks instead. */
export function errorFields(error: unknown): LogFields {
  const root = rootCause(error);
  if (!(root instanceof Error)) return { error: withoutPersonalData(String(root)) };
  const frames = (root.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: root.name,
    code:
      (root as { code?: unknown }).code === undefined ? undefined : String(root["code" as never]),
    message: withoutPersonalData(root.message),
    stack: frames
      .slice(0, framesKept)
      .map((frame) => frame.trim())
      .join(" | "),
  };
}

export function rootCause(error: unknown): unknown {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  return found;
}

const mostText = 1_000;

/** Texts that others wrote may quote what people typed: addresses and IPs are taken out, and the rest is cut short. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, 2 * mostText)
    .replace(/[^\s"'<>,;:=]+@[^\s"'<>,;:=]+/g, "[address]")
    .replace(/[\w:.]*:[\w:.]*/g, withoutShortIp)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[ip]")
    .replace(/\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi, "[ip]")
    .replace(/params: .*/s, "params: [left out]")
    .slice(0, mostText);
}

const longestIp = 45;

/**
 * An IPv6 address may be shortened (`2001:db8::7`, `::1`), and a name and a colon may stand before it. Times and places in a file are none;
 * what is without any digit is rather a name in a program, such as `a::b`.
 */
function withoutShortIp(run: string): string {
  const end = run.endsWith("::") ? run.length : run.replace(/[:.]+$/, "").length;
  for (let start = 0; start < end; start = run.indexOf(":", start) + 1) {
    const found = run.slice(start, end);
    if (found.length <= longestIp && /\d/.test(found) && isIPv6(found)) {
      return `${run.slice(0, start)}[ip]${run.slice(end)}`;
    }
    if (!found.includes(":")) break;
  }
  return run;
}
