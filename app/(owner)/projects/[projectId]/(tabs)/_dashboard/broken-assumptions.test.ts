import { describe, expect, it } from "vitest";
import type { PersonRow } from "@/lib/session/owner-view";
import { defaultSettings } from "@/lib/session/settings";
import { brokenAssumptions } from "./broken-assumptions";

function person(displayName: string, change: Partial<PersonRow>): PersonRow {
  return {
    id: displayName,
    displayName,
    role: "annotator",
    source: null,
    answers: 40,
    minutes: 10,
    owed: 4,
    medianSeconds: 6,
    hastyShare: 0.1,
    goldAccuracy: null,
    leftShare: 0.5,
    sidesPicked: 30,
    agreement: null,
    here: true,
    excluded: false,
    erased: false,
    sharesBrowser: 0,
    ...change,
  };
}

describe("brokenAssumptions", () => {
  it("is silent when all is well, and while there is little to see", () => {
    expect(brokenAssumptions([person("A", {}), person("B", {})], defaultSettings)).toEqual([]);
    expect(brokenAssumptions([person("A", { answers: 5, leftShare: 1 })], defaultSettings)).toEqual(
      [],
    );
  });

  it("takes the first who join for a beginning", () => {
    const people = [person("A", { answers: 90 }), person("B", { answers: 10 })];
    expect(brokenAssumptions(people.slice(0, 1), defaultSettings)).toEqual([]);
    expect(brokenAssumptions(people, defaultSettings)).toEqual([]);
    expect(brokenAssumptions([...people, person("C", {})], defaultSettings)).toHaveLength(1);
  });

  it("sees one person giving most answers, haste and a favoured side", () => {
    const people = [
      person("A", { answers: 90 }),
      person("B", { medianSeconds: 2, hastyShare: 0.6 }),
      person("C", { leftShare: 0.1 }),
    ];
    const found = brokenAssumptions(people, defaultSettings);
    expect(found[1]?.advice).toMatch(/^60% of the answers came faster than the texts can be read/);
    expect(found.map(({ title }) => title)).toEqual([
      "A gave 53% of all answers",
      "B answers faster than anyone can read",
      "C picks the right side 90% of the time",
    ]);
  });

  it("says it once when it is true of many", () => {
    const people = ["A", "B", "C", "D", "E"].map((name) => person(name, { hastyShare: 0.8 }));
    const found = brokenAssumptions(people, defaultSettings);
    expect(found.map(({ title }) => title)).toEqual([
      "5 people answer faster than anyone can read",
    ]);
    expect(found[0]?.advice).toMatch(/answers from A, B, C and 2 more came faster/);
  });

  it("does not take chance for a favoured side", () => {
    const people = [person("A", { leftShare: 0.8, sidesPicked: 20 }), person("B", {})];
    expect(brokenAssumptions(people, defaultSettings)).toEqual([]);
  });

  it("leaves excluded people out", () => {
    const people = [
      person("A", { hastyShare: 0.9, excluded: true }),
      person("B", {}),
      person("C", {}),
    ];
    expect(brokenAssumptions(people, defaultSettings)).toEqual([]);
  });

  it("says that people joined in one browser, without those who are excluded", () => {
    const people = [person("A", { sharesBrowser: 1 }), person("B", { sharesBrowser: 1 })];
    expect(brokenAssumptions([...people, person("C", {})], defaultSettings)).toMatchObject([
      { title: "2 people joined in a browser that someone else had joined in" },
    ]);
    const excluded = people.map((each) => ({ ...each, excluded: true }));
    const rest = [person("C", {}), person("D", {}), person("E", {})];
    expect(brokenAssumptions([...excluded, ...rest], defaultSettings)).toEqual([]);
  });
});
