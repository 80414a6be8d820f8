/** The longest stretch for which this thread ran without giving way, and, if asked, what it ran in it. */
import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector/promises";

const lookEveryMs = 5;
const sampleEveryUs = 500;

interface Stretch {
  readonly cpuMs: number;
  readonly fromUs: number;
  readonly untilUs: number;
}

const none: Stretch = { cpuMs: 0, fromUs: 0, untilUs: 0 };

/** What the thread itself ran between two turns of its event loop; Linux alone says so. */
export class ThreadWatch {
  private last = threadCpuMs();
  private lastUs = nowUs();
  private longest = none;
  private readonly timer = setInterval(() => this.look(), lookEveryMs);

  private look(): void {
    const [now, us] = [threadCpuMs(), nowUs()];
    const cpuMs = now - this.last;
    if (cpuMs > this.longest.cpuMs) this.longest = { cpuMs, fromUs: this.lastUs, untilUs: us };
    [this.last, this.lastUs] = [now, us];
  }

  /** The longest since it was last asked. */
  async reset(): Promise<Stretch> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { longest } = this;
    this.longest = none;
    return longest;
  }

  end(): void {
    clearInterval(this.timer);
  }
}

/** Begins to note what runs, and says what that was when it is asked. Starting and stopping take long themselves. */
export async function startProfile(): Promise<() => Promise<Profiler.Profile>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: sampleEveryUs });
  await session.post("Profiler.start");
  return async () => {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    return profile;
  };
}

const shownLines = 14;

/** The functions that most of a stretch was spent in or below, as lines, the outermost of equals first. */
export function whatRan(profile: Profiler.Profile, { fromUs, untilUs }: Stretch): string[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children } of profile.nodes) {
    for (const child of children ?? []) parents.set(child, id);
  }
  const spentUs = new Map<string, number>();
  let us = profile.startTime;
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const delta = profile.timeDeltas![at]!;
    us += delta;
    if (us < fromUs || us > untilUs) continue;
    const stack = new Set<string>();
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
      const { functionName, url, lineNumber } = nodes.get(node)!.callFrame;
      stack.add(`${functionName || "(anonymous)"} ${url.split("/").at(-1)}:${lineNumber + 1}`);
    }
    for (const name of [...stack].reverse()) spentUs.set(name, (spentUs.get(name) ?? 0) + delta);
  }
  return [...spentUs]
    .filter(([name]) => !name.startsWith("(root)"))
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownLines)
    .map(([name, spent]) => `${(spent / 1_000).toFixed(0).padStart(6)} ms  ${name}`);
}

function nowUs(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

function threadCpuMs(): number {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
