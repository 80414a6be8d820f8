"use client";

import { useEffect, useRef, useState } from "react";
import type { PlanForecast } from "@/lib/lab/forecast";
import { engineStateSchema } from "@/lib/protocol/dashboard-messages";
import type { Rung } from "../../assurance/rung-words";

/** A new forecast at most this often: it takes a while, and a few answers change it little. */
const restMs = 60_000;

type RestForecast =
  /** It took too long in this browser, or the line was lost. */
  | { readonly kind: "failed" }
  | { readonly kind: "working" }
  | { readonly kind: "known"; readonly forecast: PlanForecast };

/** What is still to come until each rung is reached; a rung that is left out is not forecast. */
export type RestForecasts = Readonly<Partial<Record<Rung, RestForecast>>>;

/** What the worker tells of one rung; null where no simulation ended in time. */
export interface RungNews {
  readonly rung: Rung;
  readonly forecast: PlanForecast | null;
}

interface Of {
  readonly sequence: number;
  /** What is forecast: the goal first, then other rungs that it could be changed to. */
  readonly rungs: readonly Rung[];
  /** Another goal is forecast at once. */
  readonly goal: string;
}

/** Simulated in a worker of this browser from the project's own answers so far, one rung after the other. */
export function useRestForecast(projectId: string, { sequence, rungs, goal }: Of): RestForecasts {
  const [rest, setRest] = useState<RestForecasts>({});
  const last = useRef({ ms: Number.NEGATIVE_INFINITY, goal });
  const working = useRef<Worker | null>(null);
  const wanted = rungs.join();

  useEffect(() => {
    const isNew = last.current.goal !== goal;
    if (wanted === "" || sequence < 0) return;
    if (!isNew && performance.now() - last.current.ms < restMs) return;
    last.current = { ms: performance.now(), goal };
    working.current?.terminate();
    const names = wanted.split(",") as Rung[];
    setRest((known) => Object.fromEntries(names.map((rung) => [rung, waiting(known[rung])])));
    const hear = ({ rung, forecast }: RungNews) =>
      setRest((known) => ({
        ...known,
        [rung]: forecast ? { kind: "known", forecast } : { kind: "failed" },
      }));
    simulateRest(projectId, names, { working, hear }).catch(() => {
      for (const rung of names) hear({ rung, forecast: null });
    });
  }, [projectId, sequence, wanted, goal]);
  // Anyone who leaves the page waits for no forecast.
  useEffect(() => () => working.current?.terminate(), []);

  return wanted === "" ? {} : rest;
}

function waiting(known: RestForecast | undefined): RestForecast {
  return known?.kind === "known" ? known : { kind: "working" };
}

async function simulateRest(
  projectId: string,
  rungs: readonly Rung[],
  on: { working: { current: Worker | null }; hear: (news: RungNews) => void },
): Promise<void> {
  const reply = await fetch(`/api/projects/${projectId}/engine-state`);
  if (!reply.ok) throw new Error("The state couldn't be read.");
  const state = engineStateSchema.parse(await reply.json());
  const worker = new Worker(new URL("./rest.worker.ts", import.meta.url));
  on.working.current = worker;
  let missing = rungs.length;
  await new Promise<void>((resolve, reject) => {
    worker.onmessage = (message: MessageEvent<RungNews>) => {
      on.hear(message.data);
      missing--;
      if (missing === 0) resolve();
    };
    worker.onerror = reject;
    worker.postMessage({ state, rungs });
  });
  worker.terminate();
}
