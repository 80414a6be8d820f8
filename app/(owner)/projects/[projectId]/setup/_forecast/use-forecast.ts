"use client";

import { useEffect, useState } from "react";
import type { Compared, ForecastNews, ForecastOrder } from "./forecast-calls";

export interface ForecastState {
  readonly stage: "running" | "done" | "failed";
  readonly done: number;
  readonly total: number;
  readonly compared: readonly Compared[];
  readonly problem: string | null;
}

const none: ForecastState = { stage: "running", done: 0, total: 0, compared: [], problem: null };
/** A pause in typing before the work starts again. */
const restMs = 400;

/** Simulates in a worker of the owner's browser; a change of the order starts anew. */
export function useForecast(order: ForecastOrder): ForecastState {
  const key = JSON.stringify(order);
  const [state, setState] = useState<{ key: string; forecast: ForecastState }>({
    key,
    forecast: none,
  });

  useEffect(() => {
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
        take({ kind: "failed", message: "The forecast could not be made in this browser." });
      worker.postMessage(JSON.parse(key));
    }, restMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [key]);

  return state.key === key ? state.forecast : none;
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
