import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { overviewOf } from "@/lib/sieve/overview";
import { fromBytes } from "@/lib/sieve/timeline-bytes";
import { TimelineCursor } from "@/lib/sieve/timeline-cursor";

it("plays a recorded session from nothing to its end, in a small file", () => {
  const file = readFileSync(path.resolve(import.meta.dirname, "../../public/sieve-replay.bin"));
  expect(file.length).toBeLessThan(100_000);
  const cursor = new TimelineCursor(fromBytes(new Uint8Array(file).buffer));
  expect(cursor.itemCount).toBe(60);
  const unsettled = () => overviewOf(cursor.items).bracket.unsettled;
  expect(unsettled()).toBe(60);
  cursor.seek(cursor.length - 1);
  expect(unsettled()).toBe(0);
  expect(cursor.last.question).not.toBe(null);
});
