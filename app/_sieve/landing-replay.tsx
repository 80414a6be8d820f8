"use client";

import { useEffect, useRef, useState } from "react";
import { wantsLessMotion } from "@/app/_ui/less-motion";
import { OutcomeNamesProvider } from "@/app/_ui/outcome-names";
import { fromBytes } from "@/lib/sieve/timeline-bytes";
import { TimelineCursor } from "@/lib/sieve/timeline-cursor";
import { SieveReplay } from "./sieve-replay";

const names = { above: "difficult", below: "easy" };
const idOf = (item: number) => `#${item + 1}`;

/** Half a minute of a recorded, simulated session (scripts/demo/record-sieve.ts). It plays once it is in view, unless less motion is asked for. */
export function LandingReplay() {
  const [cursor, setCursor] = useState<TimelineCursor | null>(null);
  const [isInView, setIsInView] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (place.current === null) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setIsInView(true);
      seen.disconnect();
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (!isInView) return;
    const stop = new AbortController();
    void load(stop.signal).then(setCursor, () => {});
    return () => stop.abort();
  }, [isInView]);

  return (
    <section aria-labelledby="sieve-heading" className="pt-16">
      <h2 id="sieve-heading" className="text-2xl font-semibold">
        Watch it search
      </h2>
      <p className="mt-2 mb-4 max-w-3xl text-ink-soft">
        Sixty items and simulated people. Comparisons, at a tenth of the price, put the items in
        order; single questions settle a few near the threshold, and comparisons with those settle
        the rest.
      </p>
      <div ref={place} className="min-h-80">
        {cursor !== null && (
          <OutcomeNamesProvider names={names}>
            <SieveReplay cursor={cursor} idOf={idOf} {...beginning(cursor.length)} />
          </OutcomeNamesProvider>
        )}
      </div>
    </section>
  );
}

/** Who sees it at rest sees it some way on: nothing is placed yet at its beginning. */
function beginning(length: number) {
  const isAtRest = wantsLessMotion();
  return { startsPlaying: !isAtRest, startsAt: isAtRest ? Math.floor(0.6 * length) : 0 };
}

async function load(signal: AbortSignal): Promise<TimelineCursor> {
  const reply = await fetch("/sieve-replay.bin", { signal });
  if (!reply.ok) throw new Error(`The server replied ${reply.status}.`);
  return new TimelineCursor(fromBytes(await reply.arrayBuffer()));
}
