"use client";

import { useEffect, useRef, useState } from "react";

/** What a worker is sent, and sends back once for each task, in their order. */
export interface WorkerRun<Result> {
  readonly results: readonly Result[];
  readonly total: number;
  readonly state: "running" | "stopped" | "finished" | "failed";
}

/** Hands a list of tasks to a worker of their own and takes in results as they come. */
export function useWorkerResults<Tasks, Result>(createWorker: () => Worker) {
  const [run, setRun] = useState<WorkerRun<Result> | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  function start(tasks: Tasks, total: number) {
    worker.current?.terminate();
    setRun({ results: [], total, state: "running" });
    const thread = createWorker();
    worker.current = thread;
    thread.onmessage = ({ data }: MessageEvent<Result>) => {
      setRun((now) => now && takeIn(now, data));
    };
    thread.onerror = () => setRun((now) => now && { ...now, state: "failed" });
    thread.postMessage(tasks);
  }

  function stop() {
    worker.current?.terminate();
    setRun((now) => now && { ...now, state: "stopped" });
  }

  function clear() {
    worker.current?.terminate();
    setRun(null);
  }

  return { run, start, stop, clear };
}

function takeIn<Result>(run: WorkerRun<Result>, result: Result): WorkerRun<Result> {
  const results = [...run.results, result];
  return { ...run, results, state: results.length === run.total ? "finished" : run.state };
}
