"use client";

import { useEffect, useRef, useState } from "react";
import type { PlanForecast } from "@/lib/lab/forecast";
import { engineStateSchema } from "@/lib/protocol/dashboard-messages";

/** A new forecast at most this often: it takes a while, and a few answers change it little. */
const restMs = 60_000;

export type RestForecast =
  | { readonly kind: "none" }
  /** It took too long in this browser, or the line was lost. */
  | { readonly kind: "failed" }
  | { readonly kind: "working" }
  | { readonly kind: "known"; readonly forecast: PlanForecast };

/** What is still to come, simulated in a worker of this browser from the project's own answers so far. */
export function useRestForecast(projectId: string, of: { sequence: number; live: boolean }) {
  const [rest, setRest] = useState<RestForecast>({ kind: "none" });
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const working = useRef<Worker | null>(null);
  const { sequence, live } = of;

  useEffect(() => {
    if (!live || sequence < 0 || performance.now() - lastMs.current < restMs) return;
    lastMs.current = performance.now();
    setRest((known) => (known.kind === "known" ? known : { kind: "working" }));
    simulateRest(projectId, working).then(
      (forecast) => setRest(forecast ? { kind: "known", forecast } : { kind: "failed" }),
      () => setRest({ kind: "failed" }),
    );
  }, [projectId, sequence, live]);
  // Anyone who leaves the page waits for no forecast.
  useEffect(() => () => working.current?.terminate(), []);

  return live ? rest : ({ kind: "none" } as const);
}

async function simulateRest(
  projectId: string,
  working: { current: Worker | null },
): Promise<PlanForecast | null> {
  const reply = await fetch(`/api/projects/${projectId}/engine-state`);
  if (!reply.ok) return null;
  const state = engineStateSchema.parse(await reply.json());
  const worker = new Worker(new URL("./rest.worker.ts", import.meta.url));
  working.current = worker;
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = (message: MessageEvent<PlanForecast | null>) => resolve(message.data);
      worker.onerror = reject;
      worker.postMessage(state);
    });
  } finally {
    worker.terminate();
  }
}
