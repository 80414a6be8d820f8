"use client";

import { useMemo } from "react";
import { useAnswerWords } from "@/app/_ui/answer-words";
import type { TimelineCursor } from "@/lib/sieve/timeline-cursor";
import { recentQuestions } from "./recent-questions";
import { ScrubBar } from "./scrub-bar";
import { SievePicture } from "./sieve-picture";
import { viewOfItems } from "./sieve-view";
import { captionOf } from "./sieve-words";
import { usePlayback } from "./use-playback";

/** A timeline from its beginning, to be played or scrubbed. */
export function SieveReplay({
  cursor,
  idOf,
  onOpen,
  startsPlaying = false,
  startsAt = 0,
}: {
  cursor: TimelineCursor;
  idOf: (item: number) => string;
  onOpen?: (item: number) => void;
  startsPlaying?: boolean;
  startsAt?: number;
}) {
  const playback = usePlayback(cursor.length, { startsPlaying, startsAt });
  const { place } = playback;
  const words = useAnswerWords();
  // In place: what is drawn next is of this moment.
  cursor.seek(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: items are changed in place, with the place
  const view = useMemo(() => viewOfItems(cursor.items), [cursor, place]);
  const questions = useMemo(() => recentQuestions(cursor, place), [cursor, place]);
  return (
    <div className="flex flex-col gap-3">
      <ScrubBar cursor={cursor} playback={playback} />
      <SievePicture
        view={view}
        questions={questions}
        idOf={idOf}
        {...(onOpen && { onOpen })}
        caption={captionOf(cursor.frame(place), idOf, words)}
      />
    </div>
  );
}
