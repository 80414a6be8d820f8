import { expect, it } from "vitest";
import type { ItemReport } from "@/lib/ranksearch/label";
import { shownLabel } from "@/lib/session/shown-label";
import { EventSession } from "@/lib/session/testing/event-session";
import { progressOf, progressWords } from "./item-progress";

const goal = { rung: "all" } as const;
const words = (report: ItemReport) => progressWords(report, shownLabel(report, goal));

it("an item goes from nothing to its proof, and is never called proven before", () => {
  const session = new EventSession({ items: 1, proven: { method: "pull-only" } });
  const look = () => session.state.ranking.report(0);
  expect([words(look()), progressOf(look())]).toEqual(["not asked yet", 0]);
  let before = 0;
  for (let n = 0; look().status.kind === "open"; n++) {
    session.answerSome(`Person ${n}`, 1);
    session.pass(1);
    const report = look();
    if (report.status.kind !== "open") break;
    expect(words(report)).toMatch(/^\d\d?% of the way$/);
    expect(progressOf(report)).toBeGreaterThanOrEqual(before);
    before = progressOf(report);
  }
  expect(before).toBeGreaterThan(0);
  expect(words(look())).toBe("proven ✓");
});

it("a label that passed with the others is not called proven", () => {
  const status = { kind: "decided", side: "above", provenance: "audited", round: 1 };
  const audited = { label: "above", check: null };
  const report = { status, audited, proofs: {}, estimate: null } as unknown as ItemReport;
  expect(progressWords(report, shownLabel(report, { rung: "audited" }))).toBe("sample passed");
  const all = { all: { status } };
  const proven = { ...report, proofs: all } as unknown as ItemReport;
  expect(progressWords(proven, shownLabel(proven, { rung: "audited" }))).toBe("proven ✓");
});

it("an estimate says its probability", () => {
  const report = { status: { kind: "open" }, leading: "above" } as ItemReport;
  const shown = {
    label: "above",
    how: "estimated",
    assurance: "estimated",
    probabilityRight: 0.93,
  };
  expect(progressWords(report, shown as Parameters<typeof progressWords>[1])).toBe("93% right");
});
