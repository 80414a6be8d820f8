/** What the system says of a process. Linux alone tells: null elsewhere. */
import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Processor milliseconds it has used so far. */
export function cpuMsOf({ pid }: ChildProcess): number | null {
  return told(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Fields 14 and 15 of proc(5), in clock ticks, of which Linux has 100 a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
}

/** Memory it occupies, in bytes. */
export function residentBytesOf({ pid }: ChildProcess): number | null {
  return told(() => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1_024;
  });
}

/** The most that it ever occupied. */
export function peakBytesOf({ pid }: ChildProcess): number | null {
  return told(() => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) * 1_024;
  });
}

/** Files, sockets and pipes it has open. */
export function descriptorsOf({ pid }: ChildProcess): number | null {
  return told(() => readdirSync(`/proc/${pid}/fd`).length);
}

function told(read: () => number): number | null {
  try {
    return read();
  } catch {
    return null;
  }
}
