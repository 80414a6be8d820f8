"use client";

import { useEffect, useRef, useState } from "react";
import type { RunResult } from "@/lib/lab/simulate";
import { itemCountsOf, type LabAlgorithm, type LabSettings, labSimulation } from "./lab-settings";
import type { LabResult, LabTask } from "./lab-worker";

export interface LabPoint {
  readonly algorithm: LabAlgorithm;
  readonly itemCount: number;
  readonly results: readonly RunResult[];
}

export interface LabRun {
  readonly chosen: LabSettings;
  readonly points: readonly LabPoint[];
  readonly done: number;
  readonly total: number;
  readonly state: "running" | "stopped" | "finished" | "failed";
}

/** Runs the lab in a worker of its own and takes in results as they come. */
export function useLabRun() {
  const [run, setRun] = useState<LabRun | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);

  function start(chosen: LabSettings) {
    worker.current?.terminate();
    const { tasks, places } = planTasks(chosen);
    setRun({ chosen, points: emptyPoints(chosen), done: 0, total: tasks.length, state: "running" });
    const thread = new Worker(new URL("./lab-worker.ts", import.meta.url), { type: "module" });
    worker.current = thread;
    thread.onmessage = ({ data }: MessageEvent<LabResult>) => {
      setRun((now) => now && takeIn(now, places[data.index]!, data.result));
    };
    thread.onerror = () => setRun((now) => now && { ...now, state: "failed" });
    thread.postMessage(tasks);
  }

  function stop() {
    worker.current?.terminate();
    setRun((now) => now && { ...now, state: "stopped" });
  }

  return { run, start, stop };
}

function emptyPoints(chosen: LabSettings): LabPoint[] {
  return chosen.policies.flatMap((algorithm) =>
    itemCountsOf(chosen).map((itemCount) => ({ algorithm, itemCount, results: [] })),
  );
}

/** Small worlds first, all policies in turn, so that every curve grows from the start. */
function planTasks(chosen: LabSettings): { tasks: LabTask[]; places: number[] } {
  const points = emptyPoints(chosen);
  const order = [...points.keys()].sort((a, b) => points[a]!.itemCount - points[b]!.itemCount);
  const tasks: LabTask[] = [];
  const places: number[] = [];
  for (let repetition = 0; repetition < chosen.runs; repetition++) {
    for (const place of order) {
      const { algorithm, itemCount } = points[place]!;
      tasks.push({ simulation: labSimulation(chosen, algorithm, itemCount), repetition });
      places.push(place);
    }
  }
  return { tasks, places };
}

function takeIn(run: LabRun, place: number, result: RunResult): LabRun {
  const done = run.done + 1;
  return {
    ...run,
    done,
    state: done === run.total ? "finished" : run.state,
    points: run.points.map((point, index) =>
      index === place ? { ...point, results: [...point.results, result] } : point,
    ),
  };
}
