import { describe, expect, it } from "vitest";
import { History } from "./history";

describe("History", () => {
  it("stays short and spans the whole course, however long", () => {
    const history = new History();
    for (let n = 1; n <= 10_000; n++) {
      history.note(() => ({ atMs: n, pulls: n, duels: 0, spent: n, decided: 0 }));
    }
    const points = history.read();
    expect(points.length).toBeLessThan(400);
    expect(points.length).toBeGreaterThan(150);
    expect(points[0]!.atMs).toBeLessThan(100);
    expect(points.at(-1)!.atMs).toBeGreaterThan(9_900);
    const steps = points.slice(1).map((point, at) => point.atMs - points[at]!.atMs);
    expect(new Set(steps).size).toBe(1);
    expect(History.restore(history.serialize()).read()).toEqual(points);
  });
});
