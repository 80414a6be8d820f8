"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { recentQuestions } from "@/app/_sieve/recent-questions";
import { SievePicture } from "@/app/_sieve/sieve-picture";
import { SieveReplay } from "@/app/_sieve/sieve-replay";
import { viewOfItems } from "@/app/_sieve/sieve-view";
import { captionOf } from "@/app/_sieve/sieve-words";
import { useAnswerWords } from "@/app/_ui/answer-words";
import { Button } from "@/app/_ui/button";
import { wantsLessMotion } from "@/app/_ui/less-motion";
import { mostSingly } from "@/lib/protocol/sieve-messages";
import { TimelineCursor } from "@/lib/sieve/timeline-cursor";
import { StripsSection } from "./strips-section";
import { useItemIds } from "./use-item-ids";
import { fetchTimeline, useSieve } from "./use-sieve";

/** The sieve as it is now, or played back from the beginning. */
export function SieveSection({
  projectId,
  launched,
  count,
  itemIds,
  changed,
}: {
  projectId: string;
  launched: number | null;
  count: number;
  /** None where there are many: they are asked for as they are needed. */
  itemIds: readonly string[];
  /** Another value whenever the project may have moved on. */
  changed: unknown;
}) {
  const router = useRouter();
  const replay = useReplay(projectId);
  const idOf = useItemIds(projectId, itemIds);
  const open = (item: number) => router.push(`/projects/${projectId}/items/${item}`);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {replay.cursor === null ? (
          <Button size="small" onClick={replay.start} disabled={replay.isLoading}>
            {replay.isLoading ? "Reading the log…" : "Replay from the beginning"}
          </Button>
        ) : (
          <Button size="small" onClick={replay.end}>
            Back to now
          </Button>
        )}
        <span role="status" className="text-sm text-ink-soft">
          {replay.hasFailed && "The log could not be read. Try again."}
        </span>
      </p>
      {replay.cursor !== null ? (
        <SieveReplay
          cursor={replay.cursor}
          idOf={idOf}
          onOpen={open}
          startsPlaying={!wantsLessMotion()}
        />
      ) : count > mostSingly ? (
        <StripsSection projectId={projectId} changed={changed} onOpen={open} />
      ) : (
        <LiveSieve {...{ projectId, launched, changed, idOf }} onOpen={open} />
      )}
    </div>
  );
}

function LiveSieve({
  projectId,
  launched,
  changed,
  idOf,
  onOpen,
}: {
  projectId: string;
  launched: number | null;
  changed: unknown;
  idOf: (item: number) => string;
  onOpen: (item: number) => void;
}) {
  const shown = useSieve(projectId, launched, changed);
  const words = useAnswerWords();
  const cursor = shown.kind === "here" ? shown.cursor : null;
  const moment = shown.kind === "here" ? shown.moment : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: items are changed in place, with the moment
  const view = useMemo(() => cursor && viewOfItems(cursor.items), [cursor, moment]);
  if (cursor === null || view === null) {
    return (
      <p role="status" className="flex min-h-48 items-center text-ink-soft">
        {shown.kind === "loading"
          ? "Placing the items…"
          : "The sieve could not be loaded. It is tried again with the next answer."}
      </p>
    );
  }
  return (
    <SievePicture
      view={view}
      questions={recentQuestions(cursor, cursor.length - 1)}
      idOf={idOf}
      onOpen={onOpen}
      caption={captionOf(cursor.last, idOf, words)}
    />
  );
}

function useReplay(projectId: string) {
  const [cursor, setCursor] = useState<TimelineCursor | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start() {
    setState("loading");
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const timeline = await fetchTimeline(`/api/projects/${projectId}/timeline`, signal);
      setCursor(new TimelineCursor(timeline));
      setState("idle");
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }

  return {
    cursor,
    isLoading: state === "loading",
    hasFailed: state === "failed",
    start,
    end: () => setCursor(null),
  };
}
