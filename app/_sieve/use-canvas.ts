"use client";

import { type RefObject, useEffect, useRef } from "react";
import { drawSieve, type Moving, type SieveScene } from "./draw-sieve";
import { inksOf, watchTheme } from "./sieve-inks";
import { liftOf } from "./sieve-layout";

/** More marks than this jump to their places. */
const mostMoving = 600;
const moveMs = 180;
/** Labels that come together spread from the item that was asked about. */
const waveMs = 4;
const longestWaveMs = 160;

/** Draws the scene, and moves marks to their new places unless less motion is asked for. */
export function useCanvas(scene: SieveScene): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const shown = useRef<Moving | null>(null);

  useEffect(() => {
    const element = ref.current;
    const canvas = element?.getContext("2d");
    if (!element || !canvas) return;
    sizeTo(element, scene);
    const { count } = scene.view;
    const target = count > mostMoving ? null : targetOf(scene);
    const from = shown.current?.places.length === count ? shown.current : null;
    shown.current = target;
    const draw = (moving: Moving | null) =>
      drawSieve(canvas, scene, { inks: inksOf(element), moving });
    const stopWatching = watchTheme(() => draw(target));
    if (!target || !from || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      draw(target);
      return stopWatching;
    }
    draw(from);
    const now: Moving = { places: from.places.slice(), lifts: from.lifts.slice() };
    shown.current = now;
    const delays = delaysOf(scene, from, target);
    const started = performance.now();
    let frame = requestAnimationFrame(function move() {
      const elapsed = performance.now() - started;
      const isOver = moveOn(now, { from, target, delays, elapsed });
      draw(now);
      if (!isOver) frame = requestAnimationFrame(move);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
  }, [scene]);

  return ref;
}

function sizeTo(element: HTMLCanvasElement, { layout: { width, height } }: SieveScene): void {
  const ratio = window.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (element.width !== wide || element.height !== high) {
    element.width = wide;
    element.height = high;
  }
  element.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function targetOf({ view }: SieveScene): Moving {
  const target = { places: new Float64Array(view.count), lifts: new Float64Array(view.count) };
  for (let place = 0; place < view.count; place++) {
    const { item, mark } = view.itemAt(place)!;
    target.places[item] = place;
    target.lifts[item] = liftOf(mark);
  }
  return target;
}

function delaysOf({ questions }: SieveScene, from: Moving, target: Moving): Float64Array {
  const centre = target.places[questions.at(-1)?.first ?? 0] ?? 0;
  return target.places.map((place, item) =>
    from.lifts[item] === target.lifts[item]
      ? 0
      : Math.min(longestWaveMs, waveMs * Math.abs(place - centre)),
  );
}

function moveOn(
  now: Moving,
  course: { from: Moving; target: Moving; delays: Float64Array; elapsed: number },
): boolean {
  const { from, target, delays, elapsed } = course;
  let isOver = true;
  for (let item = 0; item < now.places.length; item++) {
    const share = Math.max(0, Math.min(1, (elapsed - delays[item]!) / moveMs));
    if (share < 1) isOver = false;
    const eased = 1 - (1 - share) ** 2;
    now.places[item] = from.places[item]! + eased * (target.places[item]! - from.places[item]!);
    now.lifts[item] = from.lifts[item]! + eased * (target.lifts[item]! - from.lifts[item]!);
  }
  return isOver;
}
