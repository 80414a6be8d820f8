import { expect, it } from "vitest";
import type { ItemReport } from "@/lib/ranksearch/label";
import { answerWords, usualAnswers } from "@/lib/session/answer-words";
import { odds, whyOf } from "./why";

const report: ItemReport = {
  status: { kind: "open" },
  leading: null,
  logEvidenceAbove: 0,
  logEvidenceBelow: 0,
  logBar: Math.log(1200),
  interval: { low: 0, high: 1 },
  confidence: 0,
  pulls: 0,
  yes: 0,
  duels: 0,
  wins: 0,
  estimate: null,
  audited: null,
  proofs: {},
};

it("writes odds that one can grasp", () => {
  expect(odds(Math.log(1240.7))).toBe("1,240 to 1");
  expect(odds(Math.log(3.25))).toBe("3.3 to 1");
  expect(odds(25 * Math.LN10)).toBe("10^25 to 1");
  expect(odds(-4)).toBe("1 to 1");
});

const names = { above: "difficult", below: "not difficult" };

it("says why, for every standing", () => {
  expect(whyOf(report, names, usualAnswers)).toBe("No one has been asked about it yet.");
  const asked = {
    ...report,
    pulls: 9,
    yes: 7.5,
    leading: "above",
    logEvidenceAbove: Math.log(20.1),
  } as const;
  expect(whyOf(asked, names, usualAnswers)).toBe(
    "Not yet sure: 7.5 of 9 answers were yes (“can't tell” counts as half). It leans towards difficult, at odds of 20 to 1. A label takes odds of 1,200 to 1.",
  );
  const decided: ItemReport = {
    ...asked,
    status: { kind: "decided", side: "above", provenance: "inferred", round: 1 },
    duels: 12,
    wins: 11,
    logEvidenceAbove: Math.log(1500.2),
  };
  expect(whyOf(decided, names, usualAnswers)).toBe(
    "It is difficult, since 7.5 of 9 answers were yes and it won 11 of 12 comparisons (“can't tell” counts as half): the odds against the other label reached 1,500 to 1.",
  );
  const settled = { ...decided, pulls: 1, yes: 1, duels: 0, logEvidenceAbove: 1e9 };
  expect(whyOf(settled, names, usualAnswers)).toBe(
    "It is difficult, since 1 of 1 answer was yes: no answer still to come could change that.",
  );
  const audited: ItemReport = {
    ...settled,
    status: { kind: "decided", side: "above", provenance: "audited", round: 1 },
    audited: { label: "above", check: null },
  };
  expect(whyOf(audited, names, usualAnswers)).toBe(
    "It is difficult, since 1 of 1 answer was yes. All labels together passed a check of a random sample; this one was not in it.",
  );
  const confirmed = { ...audited, audited: { label: "above", check: "confirmed" } } as const;
  expect(whyOf(confirmed, names, usualAnswers)).toContain("was in it and was confirmed.");
  expect(whyOf({ ...asked, status: { kind: "undecided" } }, names, usualAnswers)).toContain(
    "closed as undecided",
  );
});

it("says answers in the words of the project's buttons", () => {
  const own = answerWords({ answerYes: "Rude", answerNo: "Fine", answerCantTell: "Not sure" });
  expect(whyOf({ ...report, pulls: 2, yes: 1.5 }, names, own)).toContain(
    "1.5 of 2 answers were “Rude” (“Not sure” counts as half).",
  );
});
