/** Crowds at servers, measured by turns, so that the machine's moods fall on all. */
import type { RunningServer } from "../../serving/running-server";
import type { BenchProject } from "./bench-project";
import { HttpClient } from "./http-client";
import { Crowd } from "./load";
import { cpuMsOf } from "./process-figures";
import { type Figures, figuresOf, type Stretch } from "./stretches";

/** A crowd at one server. */
export interface Place {
  readonly server: RunningServer;
  readonly crowd: Crowd;
  readonly client: HttpClient;
}

export function placeAt(server: RunningServer, project: BenchProject, readingMs = 0): Place {
  const client = new HttpClient(server.port, project.cookies.length);
  return { server, client, crowd: new Crowd(client, project, readingMs) };
}

interface Turns {
  readonly turns: number;
  readonly seconds: number;
}

/** Of each kind its stretches. The first ones warm servers up and are not counted. */
export async function byTurns(
  kinds: readonly (readonly Place[])[],
  { turns, seconds }: Turns,
): Promise<readonly (readonly Stretch[])[]> {
  for (const places of kinds) {
    await Promise.all(places.map(({ crowd }) => crowd.arrive()));
    await stretchOf(places, 2);
  }
  const stretches = kinds.map(() => [] as Stretch[]);
  for (let turn = 0; turn < turns; turn++) {
    for (const [at, places] of kinds.entries())
      stretches[at]!.push(await stretchOf(places, seconds));
  }
  return stretches;
}

/** All places at once, with the processor time of their servers. */
async function stretchOf(places: readonly Place[], seconds: number): Promise<Stretch> {
  const cpu = () => places.reduce((sum, { server }) => sum + (cpuMsOf(server.child) ?? 0), 0);
  const before = cpu();
  const parts = await Promise.all(places.map(({ crowd }) => crowd.answer(seconds)));
  return {
    latenciesMs: parts.flatMap(({ latenciesMs }) => latenciesMs),
    seconds: Math.max(...parts.map((part) => part.seconds)),
    cpuMs: cpu() - before,
  };
}

export const rateOf = ({ latenciesMs, seconds }: Stretch) => latenciesMs.length / seconds;

export function tell(name: string, stretches: readonly Stretch[]): Figures {
  const figures = figuresOf(stretches);
  const { requests, perSecond, p50, p99, cpuMs } = figures;
  console.log(
    `${name.padEnd(34)} ${requests} answers, ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpuMs?.toFixed(2)} ms of the app's CPU each`,
  );
  return figures;
}
