"use client";

import { useEffect, useState } from "react";

/** The whole is played within half a minute, and few frames no slower than this each. */
const wholeMs = 30_000;
const slowestFrameMs = 300;

export interface Playback {
  readonly place: number;
  readonly isPlaying: boolean;
  seek(place: number): void;
  toggle(): void;
}

/** Walks through the frames at an even pace; at the end it stops, and starts over when it is played again. */
export function usePlayback(
  length: number,
  { startsPlaying = false, startsAt = 0 } = {},
): Playback {
  const [place, setPlace] = useState(startsAt);
  const [isPlaying, setIsPlaying] = useState(startsPlaying);
  const frameMs = Math.min(slowestFrameMs, wholeMs / Math.max(1, length));

  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function play(now) {
      const steps = Math.floor((now - last) / frameMs);
      if (steps > 0) {
        last += steps * frameMs;
        setPlace((at) => Math.min(length - 1, at + steps));
      }
      frame = requestAnimationFrame(play);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, frameMs, length]);

  const isAtEnd = place >= length - 1;
  useEffect(() => {
    if (isAtEnd) setIsPlaying(false);
  }, [isAtEnd]);

  return {
    place: Math.min(place, length - 1),
    isPlaying,
    seek(to) {
      setIsPlaying(false);
      setPlace(to);
    },
    toggle() {
      if (isAtEnd && !isPlaying) setPlace(0);
      setIsPlaying(!isPlaying);
    },
  };
}
