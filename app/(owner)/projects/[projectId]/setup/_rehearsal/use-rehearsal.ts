"use client";

import { useEffect, useState } from "react";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { RehearsalFrame } from "./rehearse";

/** Pictures per second, so that the longest film takes half a minute. */
const frameMs = 125;

type News = { kind: "frame"; frame: RehearsalFrame } | { kind: "done" };

interface Rehearsal {
  readonly stage: "idle" | "playing" | "ended" | "failed";
  readonly frame: RehearsalFrame | null;
}

/** Plays a simulated project, picture by picture, while a worker makes them. */
export function useRehearsal(config: RankSearchConfig, itemCount: number) {
  const [run, setRun] = useState(0);
  const [rehearsal, setRehearsal] = useState<Rehearsal>({ stage: "idle", frame: null });
  const order = JSON.stringify({ config, itemCount });

  useEffect(() => {
    if (run === 0) return;
    const frames: RehearsalFrame[] = [];
    let isMade = false;
    const worker = new Worker(new URL("./rehearsal.worker.ts", import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<News>) => {
      if (data.kind === "frame") frames.push(data.frame);
      else isMade = true;
    };
    worker.onerror = () => setRehearsal({ stage: "failed", frame: null });
    worker.postMessage(JSON.parse(order));
    const timer = setInterval(() => {
      const frame = frames.shift();
      if (frame) setRehearsal({ stage: "playing", frame });
      else if (isMade) {
        clearInterval(timer);
        setRehearsal((now) => ({ ...now, stage: "ended" }));
      }
    }, frameMs);
    return () => {
      clearInterval(timer);
      worker.terminate();
    };
  }, [run, order]);

  return { rehearsal, play: () => setRun(run + 1) };
}
