"use client";

import { formatCount } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import type { TimelineCursor } from "@/lib/sieve/timeline-cursor";
import type { Playback } from "./use-playback";

/** Plays a timeline, or goes to any moment of it. */
export function ScrubBar({ cursor, playback }: { cursor: TimelineCursor; playback: Playback }) {
  const { place, isPlaying } = playback;
  const at = cursor.frame(place);
  const words = `Answer ${formatCount(at.answers)} of ${formatCount(cursor.last.answers)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button size="small" onClick={playback.toggle} className="w-20">
        {isPlaying ? "Stop" : "Play"}
      </Button>
      <input
        type="range"
        aria-label="Moment of the replay"
        aria-valuetext={words}
        className="min-w-40 grow accent-accent"
        min={0}
        max={cursor.length - 1}
        value={place}
        onChange={(event) => playback.seek(Number(event.target.value))}
      />
      <span className="numeric text-sm text-ink-soft">{words}</span>
    </div>
  );
}
