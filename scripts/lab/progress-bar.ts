import { Presets, SingleBar } from "cli-progress";

export interface ProgressBar {
  advance(): void;
  stop(): void;
}

/** On stderr, and only where someone looks: stdout belongs to the results. */
export function startProgressBar(total: number, unit: string): ProgressBar {
  if (!process.stderr.isTTY) return { advance() {}, stop() {} };
  const format = `{bar} {value}/{total} ${unit}, {eta_formatted} left`;
  const bar = new SingleBar({ format, stream: process.stderr }, Presets.shades_classic);
  bar.start(total, 0);
  return {
    advance: () => bar.increment(),
    stop: () => bar.stop(),
  };
}
