import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { rehearse } from "./rehearse";

/** A slow device shows the beginning, which is the part worth seeing. */
const mostMs = 15_000;

self.onmessage = (message: MessageEvent<{ config: RankSearchConfig; itemCount: number }>) => {
  const { config, itemCount } = message.data;
  const until = performance.now() + mostMs;
  rehearse(
    config,
    itemCount,
    (frame) => self.postMessage({ kind: "frame", frame }),
    () => performance.now() > until,
  );
  self.postMessage({ kind: "done" });
};
