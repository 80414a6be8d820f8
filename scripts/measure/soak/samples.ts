import type { RunningServer } from "../../serving/running-server";
import { descriptorsOf, residentBytesOf } from "../bench/process-figures";
import { pause } from "./patient-client";

/** One look at the server, after it has collected its garbage. */
export interface Sample {
  readonly minute: number;
  /** Which of the servers, one after another, it was taken from. */
  readonly server: number;
  readonly heapMb: number;
  readonly residentMb: number;
  readonly descriptors: number;
}

/** Null while the server is being restarted. */
export async function takeSample(
  server: RunningServer,
  at: { readonly minute: number; readonly server: number },
): Promise<Sample | null> {
  const before = server.log().length;
  if (!server.child.kill("SIGUSR2")) return null;
  for (let attempt = 0; attempt < 100; attempt++) {
    const found = /\{"event":"heap","heapUsed":(\d+)/.exec(server.log().slice(before));
    const resident = residentBytesOf(server.child);
    const descriptors = descriptorsOf(server.child);
    if (found && resident !== null && descriptors !== null) {
      const heapMb = Number(found[1]) / 2 ** 20;
      return { ...at, heapMb, residentMb: resident / 2 ** 20, descriptors };
    }
    await pause(50);
  }
  return null;
}

/** Least squares, per minute. */
export function slopeOf(samples: readonly Sample[], figure: (sample: Sample) => number): number {
  const n = samples.length;
  if (n < 2) return 0;
  const meanX = samples.reduce((sum, { minute }) => sum + minute, 0) / n;
  const meanY = samples.reduce((sum, sample) => sum + figure(sample), 0) / n;
  let over = 0;
  let under = 0;
  for (const sample of samples) {
    over += (sample.minute - meanX) * (figure(sample) - meanY);
    under += (sample.minute - meanX) ** 2;
  }
  return under === 0 ? 0 : over / under;
}
