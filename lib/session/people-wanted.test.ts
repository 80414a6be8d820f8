import { expect, it } from "vitest";
import { answersToBar, morePeopleFor } from "./people-wanted";
import { EventSession } from "./testing/event-session";

const crowd = { threshold: 0.5, tolerance: 0.05, respondents: { kind: "crowd" } } as const;

function report(yes: number, pulls: number, logEvidence = 0) {
  return { yes, pulls, logEvidenceAbove: logEvidence, logEvidenceBelow: -logEvidence, logBar: 6 };
}

it("expects many answers for a close call, few for a clear one, on either side", () => {
  const clear = answersToBar(report(9, 10, 3), crowd);
  expect(clear).toBeGreaterThan(4);
  expect(clear).toBeLessThan(20);
  expect(answersToBar(report(11, 20, 0.1), crowd)).toBeGreaterThan(10 * clear);
  const mirrored = { ...report(1, 10), logEvidenceAbove: -3, logEvidenceBelow: 3 };
  expect(answersToBar(mirrored, crowd)).toBeCloseTo(clear, 9);
});

it("asks for the people that the neediest item lacks, less those who can still be asked", () => {
  const close = { report: report(11, 20, 0.1), askable: 0 };
  const clear = { report: report(9, 10, 3), askable: 0 };
  const alone = morePeopleFor([close], crowd)!;
  expect(morePeopleFor([clear, close], crowd)).toBe(alone);
  expect(morePeopleFor([{ ...close, askable: 10 }], crowd)).toBe(alone - 10);
  expect(morePeopleFor([{ ...clear, askable: 1_000 }], crowd)).toBe(0);
});

it("promises nothing where an item lies on the line, and no more of a team than it has", () => {
  const onTheLine = { report: report(5_000, 10_000), askable: 0 };
  expect(morePeopleFor([onTheLine], { ...crowd, tolerance: 0 })).toBeNull();
  const team = { ...crowd, respondents: { kind: "panel", size: 7 } } as const;
  expect(morePeopleFor([{ report: report(2, 4), askable: 0 }], team)).toBe(3);
});

it("so many people settle a real session's items, or nearly", () => {
  const session = new EventSession({
    items: 3,
    proven: { method: "pull-only", allDelta: 0.05, tolerance: 0.05 },
  });
  const answerAll = (person: string) => session.answerSome(person, 3);
  for (let n = 0; n < 4; n++) answerAll(`first-${n}`);
  session.pass(1);
  const { ranking, created } = session.state;
  expect(ranking.progress().open).toBe(3);
  const items = [0, 1, 2].map((item) => ({ report: ranking.report(item), askable: 0 }));
  const more = morePeopleFor(items, created.config)!;
  expect(more).toBeGreaterThan(2);
  for (let n = 0; n < 2 * more; n++) answerAll(`more-${n}`);
  session.pass(1);
  expect(session.state.ranking.progress().decided).toBe(3);
});
