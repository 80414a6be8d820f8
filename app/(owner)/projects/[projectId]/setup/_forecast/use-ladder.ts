"use client";

import { useEffect, useState } from "react";
import type { LadderForecast } from "@/lib/lab/ladder-forecast";
import type { LadderNews, LadderOrder } from "./ladder-calls";

interface LadderState {
  readonly stage: "running" | "done" | "stopped" | "failed";
  readonly done: number;
  readonly total: number;
  readonly forecast: LadderForecast | null;
  readonly problem: string | null;
}

const none: LadderState = { stage: "running", done: 0, total: 0, forecast: null, problem: null };
/** A pause in typing before the work starts again. */
const restMs = 400;

/** Simulates the way up the ladder in a worker of the owner's browser; it can be stopped, and what is known stays. */
export function useLadder(order: LadderOrder) {
  const key = JSON.stringify(order);
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [state, setState] = useState<{ key: string; ladder: LadderState }>({ key, ladder: none });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the same order again
  useEffect(() => {
    if (stopped) return;
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      let ladder = none;
      const take = (news: LadderNews) => {
        ladder = hear(ladder, news);
        setState({ key, ladder });
      };
      worker = new Worker(new URL("./ladder.worker.ts", import.meta.url));
      worker.onmessage = (message: MessageEvent<LadderNews>) => take(message.data);
      worker.onerror = () =>
        take({ kind: "failed", message: "This browser couldn't run the forecast." });
      worker.postMessage(JSON.parse(key));
    }, restMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [key, attempt, stopped]);

  const known = state.key === key ? state.ladder : none;
  const ladder: LadderState =
    stopped && known.stage === "running" ? { ...known, stage: "stopped" } : known;
  return {
    ladder,
    stop: () => setStopped(true),
    startAgain: () => {
      setStopped(false);
      setAttempt(attempt + 1);
    },
  };
}

function hear(state: LadderState, news: LadderNews): LadderState {
  switch (news.kind) {
    case "progress":
      return { ...state, done: news.done, total: news.total };
    case "forecast":
      return { ...state, forecast: news.forecast };
    case "done":
      return { ...state, stage: "done" };
    case "failed":
      return { ...state, stage: "failed", problem: news.message };
    default:
      return news satisfies never;
  }
}
