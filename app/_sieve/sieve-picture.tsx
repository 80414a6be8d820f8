"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useState } from "react";
import { formatCount } from "@/app/_ui/amounts";
import { useOutcomeNames } from "@/app/_ui/outcome-names";
import { useWidth } from "@/app/_ui/use-width";
import type { Bracket } from "@/lib/sieve/ranks";
import type { AskedQuestion } from "@/lib/sieve/timeline";
import { type SieveScene, zoomLines } from "./draw-sieve";
import { edgeOf, layOutSieve, placeAt, type Row, type SieveLayout, xOf } from "./sieve-layout";
import { SieveLegend } from "./sieve-legend";
import type { SieveView } from "./sieve-view";
import { itemWords, summaryOf } from "./sieve-words";
import { useCanvas } from "./use-canvas";

/**
 * Every item on one scale from low to high. A slider lies over it, so that arrow keys walk from item to item and a reader hears each;
 * Enter or a click opens the item.
 */
export function SievePicture({
  view,
  questions,
  idOf,
  onOpen,
  onZoom,
  caption,
}: {
  view: SieveView;
  questions: readonly AskedQuestion[];
  idOf: (item: number) => string;
  onOpen?: (item: number) => void;
  /** Hears which places are shown one by one, where those are part of the whole. */
  onZoom?: (zoom: Pick<Row, "from" | "to">) => void;
  caption: string;
}) {
  const names = useOutcomeNames();
  const [frame, width] = useWidth<HTMLDivElement>(1088);
  const [pointed, setPointed] = useState<number | null>(null);
  const [focusPlace, setFocusPlace] = useState(0);
  const [isFocused, setIsFocused] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { count, bracket, threshold } = view;
  const focus = isFocused ? Math.min(focusPlace, count - 1) : null;
  const layout = useMemo(
    () => layOutSieve(width, count, { bracket, threshold, focus: focus ?? chosen }),
    [width, count, bracket, threshold, focus, chosen],
  );
  const { from, to } = layout.zoom ?? layout.whole;
  useEffect(() => onZoom?.({ from, to }), [onZoom, from, to]);
  const scene: SieveScene = useMemo(() => ({ view, layout, questions }), [view, layout, questions]);
  const canvas = useCanvas(scene);
  const place = pointed ?? focus;
  const wordsAt = (at: number) => {
    const shown = view.itemAt(at);
    if (shown === null) return `Place ${formatCount(at + 1)} from the low end`;
    return `${idOf(shown.item)}: ${itemWords(shown, at + 1, names)}`;
  };

  function placeUnder(event: MouseEvent<HTMLDivElement>): number {
    const box = event.currentTarget.getBoundingClientRect();
    return placeAt(rowAt(layout, event.clientY - box.top), event.clientX - box.left);
  }

  /** A place whose item is not drawn by itself is looked at closely first. */
  function open(at: number | null) {
    if (at === null) return;
    const shown = at >= from && at < to ? view.itemAt(at) : null;
    if (shown === null) setChosen(at);
    else onOpen?.(shown.item);
  }

  function key(event: KeyboardEvent) {
    if (event.key === "Enter") open(focus);
  }

  return (
    <figure>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below does the same by keyboard */}
      <div
        ref={frame}
        className={`relative has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus ${onOpen ? "cursor-pointer" : ""}`}
        style={{ height: layout.height }}
        onPointerMove={(event) => setPointed(placeUnder(event))}
        onPointerLeave={() => setPointed(null)}
        // By its own place: a tap comes without a pointer that moved there before.
        onClick={(event) => open(placeUnder(event))}
      >
        <Bracketed layout={layout} bracket={bracket} threshold={threshold} />
        <div aria-hidden="true" className="absolute inset-0">
          <canvas ref={canvas} className="h-full w-full" />
        </div>
        {place !== null && <Ring layout={layout} place={place} />}
        <input
          type="range"
          aria-label="Item in the sieve"
          aria-valuetext={wordsAt(Math.min(focusPlace, count - 1))}
          className="pointer-events-none absolute inset-0 opacity-0"
          min={0}
          max={count - 1}
          value={Math.min(focusPlace, count - 1)}
          onChange={(event) => setFocusPlace(Number(event.target.value))}
          onFocus={() => {
            setIsFocused(true);
            setFocusPlace((last) => (last === 0 ? Math.min(count - 1, threshold) : last));
          }}
          onBlur={() => setIsFocused(false)}
          onKeyDown={key}
        />
      </div>
      <div className="flex justify-between gap-4 text-sm text-ink-soft" aria-hidden="true">
        <span dir="auto">← {names.below}</span>
        <span dir="auto">{names.above} →</span>
      </div>
      <figcaption className="mt-2">
        <p className="min-h-18 max-w-3xl sm:min-h-12" data-testid="sieve-caption">
          {place === null ? caption : wordsAt(place)}
        </p>
        <p className="text-sm text-ink-soft">
          {summaryOf(view, names)}
          {chosen !== null && layout.strips && (
            <button type="button" className="text-link ml-2" onClick={() => setChosen(null)}>
              Back to the threshold
            </button>
          )}
        </p>
        <SieveLegend strips={layout.strips} />
      </figcaption>
    </figure>
  );
}

function rowAt({ whole, zoom }: SieveLayout, y: number): Row {
  return zoom !== null && y >= zoom.top ? zoom : whole;
}

/** In gold: what is still sought, and where the threshold is taken to lie. */
function Bracketed({
  layout,
  bracket,
  threshold,
}: {
  layout: SieveLayout;
  bracket: Bracket;
  threshold: number;
}) {
  const { whole, zoom, width, height } = layout;
  const rows = zoom === null ? [whole] : [whole, zoom];
  return (
    <>
      {rows.map((row) => {
        const [left, right] = [edgeOf(row, bracket.from), edgeOf(row, bracket.to)];
        const line = edgeOf(row, threshold);
        const box = { top: row.top + 18, height: row.foot - row.top - 42 };
        return (
          <div key={row.top} aria-hidden="true">
            <div
              className="absolute border-x-2 border-b-2 border-accent bg-accent/10 transition-[left,width] duration-150"
              style={{ left: left - 1, width: Math.max(2, right - left + 2), ...box }}
            />
            {threshold >= row.from && threshold <= row.to && (
              <div
                className="absolute w-0.5 bg-accent transition-[left] duration-150"
                style={{ left: line - 1, top: row.top + 6, height: row.foot - row.top - 30 }}
              />
            )}
          </div>
        );
      })}
      {zoom !== null && (
        <svg aria-hidden="true" className="absolute inset-0" width={width} height={height}>
          <path d={zoomLines(layout)} stroke="var(--line-strong)" fill="none" />
        </svg>
      )}
    </>
  );
}

function Ring({ layout, place }: { layout: SieveLayout; place: number }) {
  const rows = layout.zoom === null ? [layout.whole] : [layout.whole, layout.zoom];
  return rows
    .filter((row) => place >= row.from && place < row.to)
    .map((row) => {
      const half = Math.max(3, row.radius + 3);
      return (
        <div
          key={row.top}
          aria-hidden="true"
          className="pointer-events-none absolute rounded border border-ink"
          style={{
            left: xOf(row, place) - half,
            width: 2 * half,
            top: row.rail - row.lift - half,
            height: 2 * (row.lift + half),
          }}
        />
      );
    });
}
