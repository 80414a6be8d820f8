import { expect, it } from "vitest";
import { atLaunch } from "@/lib/session/at-launch";
import { configOf } from "@/lib/session/session-config";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { mostItems, type RehearsalFrame, rehearse } from "./rehearse";

it.each([
  ["the usual goal", readingSettings],
  ["a team", { ...readingSettings, proven: { ...readingSettings.proven, panelSize: 3 } }],
])("films a project to its end: %s", (_, settings) => {
  const frames: RehearsalFrame[] = [];
  rehearse(
    configOf(atLaunch(settings)),
    500,
    (frame) => frames.push(frame),
    () => false,
  );
  const last = frames.at(-1)!;
  expect(last.labels).toHaveLength(mostItems);
  expect(last.labels.filter((label) => label === "above" || label === "below")).toHaveLength(
    mostItems,
  );
  expect(frames.length).toBeGreaterThan(20);
  expect(frames.length).toBeLessThanOrEqual(241);
  expect(last.money).toBeCloseTo(last.answers * 0.1);
});
