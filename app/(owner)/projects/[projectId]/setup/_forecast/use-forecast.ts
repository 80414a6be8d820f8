"use client";

import { useEffect, useState } from "react";
import type { Compared, ForecastNews, ForecastOrder } from "./forecast-calls";

export interface ForecastState {
  readonly stage: "running" | "done" | "stopped" | "failed";
  readonly done: number;
  readonly total: number;
  readonly compared: readonly Compared[];
  readonly problem: string | null;
}

const none: ForecastState = { stage: "running", done: 0, total: 0, compared: [], problem: null };
/** A pause in typing before the work starts again. */
const restMs = 400;

/**
 * Simulates in a worker of the owner's browser, next to the page, which stays responsive. A change of the order starts over; anyone who
 * does not want to wait, or saves a battery, stops it and keeps what is known.
 */
export function useForecast(order: ForecastOrder) {
  const key = JSON.stringify(order);
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [state, setState] = useState<{ key: string; forecast: ForecastState }>({
    key,
    forecast: none,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the same order again
  useEffect(() => {
    if (stopped) return;
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      let forecast = none;
      const take = (news: ForecastNews) => {
        forecast = hear(forecast, news);
        setState({ key, forecast });
      };
      worker = new Worker(new URL("./forecast.worker.ts", import.meta.url));
      worker.onmessage = (message: MessageEvent<ForecastNews>) => take(message.data);
      worker.onerror = () =>
        take({ kind: "failed", message: "This browser couldn't run the forecast." });
      worker.postMessage(JSON.parse(key));
    }, restMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [key, attempt, stopped]);

  const known = state.key === key ? state.forecast : none;
  const forecast: ForecastState =
    stopped && known.stage === "running" ? { ...known, stage: "stopped" } : known;
  return {
    forecast,
    stop: () => setStopped(true),
    startAgain: () => {
      setStopped(false);
      setAttempt(attempt + 1);
    },
  };
}

function hear(state: ForecastState, news: ForecastNews): ForecastState {
  switch (news.kind) {
    case "progress":
      return { ...state, done: news.done, total: news.total };
    case "compared":
      return { ...state, compared: news.compared };
    case "done":
      return { ...state, stage: "done" };
    case "failed":
      return { ...state, stage: "failed", problem: news.message };
    default:
      return news satisfies never;
  }
}
