import { expect, test } from "vitest";
import {
  findNumberProblem,
  itemCountsOf,
  labSimulation,
  nameOf,
  readLabSettings,
} from "./lab-settings";
import { addressOf } from "./number-limits";

test("an address gives the settings that were written to it", () => {
  const chosen = readLabSettings({ setting: "3groups", items: "80", policies: "clucb,adaptive" });
  expect(chosen).toMatchObject({ setting: "3groups", items: 80, policies: ["adaptive", "clucb"] });
  expect(readLabSettings(Object.fromEntries(new URLSearchParams(addressOf(chosen))))).toEqual(
    chosen,
  );
});

test("what does not fit falls back, field by field", () => {
  const chosen = readLabSettings({
    setting: "moon",
    items: "1e9",
    theta: "x",
    runs: "2.5",
    ratio: "3",
  });
  expect(chosen).toMatchObject({ setting: "harmonic", items: 40, theta: 8, runs: 5, ratio: 3 });
});

test("prices follow the ratio, and each curve has up to three points", () => {
  const chosen = readLabSettings({ items: "8", ratio: "4" });
  expect(labSimulation(chosen, "adaptive", 8).config).toMatchObject({
    pricePull: 1,
    priceDuel: 0.25,
  });
  expect(itemCountsOf(chosen)).toEqual([2, 4, 8]);
  expect(itemCountsOf({ ...chosen, items: 2 })).toEqual([2]);
});

test("a number that does not fit is named with what would", () => {
  const problem = (name: "items" | "runs" | "theta" | "level" | "wrongShare", text: string) =>
    findNumberProblem(name, text, { traits: "careless", people: "pool", policies: ["audited"] });
  expect(problem("items", "40")).toBeNull();
  expect(problem("theta", "2,5")).toBeNull();
  expect(problem("items", "many")).toBe("Enter a whole number from 2 to 2000.");
  expect(problem("items", "2.5")).toBe("Enter a whole number from 2 to 2000.");
  expect(problem("items", "")).toBe("Enter a whole number from 2 to 2000.");
  expect(problem("runs", "5000")).toBe("5000 is out of range: 1 to 100.");
  expect(problem("level", "2")).toContain("between 0 and 0.9");
  expect(problem("wrongShare", "0")).toBe("0 is out of range: 0.005 to 0.5.");
  const plain = readLabSettings({ traits: "honest", people: "fresh", policies: "adaptive" });
  expect(findNumberProblem("wrongShare", "0", plain)).toBeNull();
  expect(findNumberProblem("level", "2", plain)).toBeNull();
  expect(findNumberProblem("pool", "none", plain)).toBeNull();
});

test("people come from the address too, with a level that fits them", () => {
  const chosen = readLabSettings({ traits: "careless", level: "0.2" });
  expect(labSimulation(chosen, "adaptive", 8).traits).toEqual({ kind: "careless", level: 0.2 });
  expect(readLabSettings({ traits: "careless", level: "2" }).level).toBe(0.1);
  expect(labSimulation(readLabSettings({}), "adaptive", 8).traits?.kind).toBe("honest");
});

test("a pool answers the policies of a session, new people the rivals", () => {
  const chosen = readLabSettings({ pool: "60" });
  expect(chosen).toMatchObject({ people: "pool", pool: 60 });
  expect(labSimulation(chosen, "adaptive", 8).people).toMatchObject({ kind: "pool", size: 60 });
  expect(labSimulation(chosen, "clucb", 8).people).toEqual({ kind: "fresh" });
  const fresh = readLabSettings({ people: "fresh" });
  expect(labSimulation(fresh, "adaptive", 8).people).toEqual({ kind: "fresh" });
});

test("a check by sample is a session with that goal, answered by a pool, and run only when chosen", () => {
  const chosen = readLabSettings({ people: "fresh", policies: "audited" });
  expect(labSimulation(chosen, "audited", 300)).toMatchObject({
    ...{ algorithm: "pull-only", people: { kind: "pool" } },
    config: { goal: { rung: "audited" } },
  });
  expect(readLabSettings({}).policies).not.toContain("audited");
  const lax = readLabSettings({ policies: "audited", wrongShare: "0.1" });
  expect(labSimulation(lax, "audited", 300).config.auditWrongShare).toBe(0.1);
  expect(nameOf("audited", lax)).toBe("audited: 90% right, by a checked sample");
  expect(nameOf("audited", chosen)).toBe("audited: 95% right, by a checked sample");
});
