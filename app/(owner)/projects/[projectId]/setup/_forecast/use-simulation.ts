"use client";

import { useEffect, useState } from "react";
import type { SimulationNews } from "./simulation-news";

interface SimulationState<Known> {
  readonly stage: "running" | "done" | "stopped" | "failed";
  readonly done: number;
  readonly total: number;
  /** What has come out so far; null before the first of it. */
  readonly known: Known | null;
  readonly problem: string | null;
}

const nothing = { stage: "running", done: 0, total: 0, known: null, problem: null } as const;
const notOrdered = { ...nothing, stage: "done" } as const;
/** A pause in typing before the work starts again. */
const restMs = 400;

/**
 * Simulates in a worker of the owner's browser, next to the page, which stays responsive. A change of the order starts over; anyone who
 * does not want to wait, or saves a battery, stops it and keeps what is known. `createWorker` is the same function at every call. Without an
 * order nothing is simulated.
 */
export function useSimulation<Order, Known>(createWorker: () => Worker, order: Order | null) {
  const key = order === null ? null : JSON.stringify(order);
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [heard, setHeard] = useState<{ key: string | null; state: SimulationState<Known> }>({
    key,
    state: nothing,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the same order again
  useEffect(() => {
    if (stopped || key === null) return;
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      let state: SimulationState<Known> = nothing;
      const take = (news: SimulationNews<Known>) => {
        state = hear(state, news);
        setHeard({ key, state });
      };
      worker = createWorker();
      worker.onmessage = (message: MessageEvent<SimulationNews<Known>>) => take(message.data);
      worker.onerror = () =>
        take({ kind: "failed", message: "This browser couldn't run the forecast." });
      worker.postMessage(JSON.parse(key));
    }, restMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [createWorker, key, attempt, stopped]);

  const latest: SimulationState<Known> =
    key === null ? notOrdered : heard.key === key ? heard.state : nothing;
  const simulation: SimulationState<Known> =
    stopped && latest.stage === "running" ? { ...latest, stage: "stopped" } : latest;
  return {
    simulation,
    stop: () => setStopped(true),
    startAgain: () => {
      setStopped(false);
      setAttempt(attempt + 1);
    },
  };
}

function hear<Known>(
  state: SimulationState<Known>,
  news: SimulationNews<Known>,
): SimulationState<Known> {
  switch (news.kind) {
    case "progress":
      return { ...state, done: news.done, total: news.total };
    case "known":
      return { ...state, known: news.known };
    case "done":
      return { ...state, stage: "done" };
    case "failed":
      return { ...state, stage: "failed", problem: news.message };
    default:
      return news satisfies never;
  }
}
