/** For tests: what the server's log says meanwhile, and that every line of it is JSON. */
import { vi } from "vitest";

export interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

export function captureLog(): { lines(): LogLine[]; text(): string } {
  const written: string[] = [];
  const take = (chunk: unknown) => {
    written.push(String(chunk));
    return true;
  };
  vi.spyOn(process.stderr, "write").mockImplementation(take);
  vi.spyOn(process.stdout, "write").mockImplementation(take);
  return {
    text: () => written.join(""),
    lines: () =>
      written
        .join("")
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as LogLine),
  };
}
