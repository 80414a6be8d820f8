import type { Progress } from "@/lib/server/instance/move-instance";

const width = 30;

/** A bar that grows in place in a terminal; in a file, a line for each tenth. */
export function progressLine(out: NodeJS.WriteStream = process.stdout): Progress {
  let shown = "";
  return (step, done, of) => {
    const share = of === 0 ? 1 : done / of;
    const text = `${step} ${Math.floor(out.isTTY ? 100 * share : 10 * Math.floor(10 * share))}%`;
    if (text === shown) return;
    shown = text;
    if (!out.isTTY) out.write(`${text}\n`);
    else {
      const bar = "█".repeat(Math.round(width * share)).padEnd(width, "░");
      out.write(`\r${bar} ${text}${share === 1 ? "\n" : ""}`);
    }
  };
}
