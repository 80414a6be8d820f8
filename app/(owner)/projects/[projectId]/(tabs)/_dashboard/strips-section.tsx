"use client";

import { useCallback, useMemo, useState } from "react";
import { SievePicture } from "@/app/_sieve/sieve-picture";
import { captionOf } from "@/app/_sieve/sieve-words";
import { useAnswerWords } from "@/app/_ui/answer-words";
import { type StripsView, stripsSchema } from "@/lib/protocol/sieve-messages";
import { viewOfStrips } from "./strips-view";
import { useRefreshed } from "./use-refreshed";

const restMs = 3_000;
const read = (reply: unknown): StripsView => stripsSchema.parse(reply);

/** The sieve of a project with so many items that they stay on the server: strips of all, and those about one place. */
export function StripsSection({
  projectId,
  changed,
  onOpen,
}: {
  projectId: string;
  changed: unknown;
  onOpen: (item: number) => void;
}) {
  const [around, setAround] = useState<number | null>(null);
  const address = `/api/projects/${projectId}/strips${around === null ? "" : `?around=${around}`}`;
  const shown = useRefreshed(address, changed, { read, restMs });
  const sent = shown.kind === "here" ? shown.value : null;
  const near = sent?.near;
  const zoomed = useCallback(
    ({ from, to }: { from: number; to: number }) => {
      if (!near) return;
      const isHere = from >= near.from && to <= near.from + near.items.length;
      if (!isHere) setAround(Math.round((from + to) / 2));
    },
    [near],
  );
  const words = useAnswerWords();
  const view = useMemo(() => (sent === null ? null : viewOfStrips(sent)), [sent]);
  if (sent === null || view === null) {
    return (
      <p role="status" className="flex min-h-48 items-center text-ink-soft">
        {shown.kind === "loading"
          ? "Placing the items…"
          : "The sieve could not be loaded. It is tried again with the next answer."}
      </p>
    );
  }
  const question = sent.asked.at(-1) ?? null;
  return (
    <SievePicture
      view={view}
      questions={sent.asked}
      idOf={view.idOf}
      onOpen={onOpen}
      onZoom={zoomed}
      caption={captionOf({ cause: "answer", question }, view.idOf, words)}
    />
  );
}
