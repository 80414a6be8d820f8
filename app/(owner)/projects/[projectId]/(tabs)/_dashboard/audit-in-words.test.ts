import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { auditedWords, auditInWords } from "./audit-in-words";

type View = Parameters<typeof auditInWords>[0];
type Audited = NonNullable<View["claims"]["audited"]>;

const labelling: Audited = {
  ...{ phase: "labelling", round: 1, progress: null, past: [], isExhausted: false, answers: 0 },
  labelled: { above: 0, below: 0 },
};

function view(change: Partial<Audited>, pulls = 2_000): View {
  return {
    state: "running",
    settings: { ...defaultSettings, live: { ...defaultSettings.live, goal: { rung: "audited" } } },
    progress: {
      ...{ decided: 0, undecided: 0, open: 1_000, above: 0, below: 0, pulls, duels: 0, spent: 0 },
      ...{ round: 1, phase: "searching", boundary: null, finished: false },
    },
    claims: {
      distrusted: [],
      ...{ estimated: null, share: null, all: null, team: null },
      audited: { ...labelling, ...change },
    },
  };
}

const checking: Partial<Audited> = {
  phase: "checking",
  progress: { checked: 61, unconfirmed: 1, passesAt: 129 },
  labelled: { above: 400, below: 600 },
};
const failed: Audited["past"][number] = {
  ...{ round: 1, checked: 97, unconfirmed: 5, answers: 300, aim: 12, because: "unconfirmed" },
};

test("says how a check stands", () => {
  const { standing, guarantee } = auditInWords(view(checking));
  expect(standing).toBe("Checked 61; 1 not confirmed. Passes at 129 if no more fail.");
  expect(guarantee).toMatch(/^When a check has passed, you can be 95% sure that at least 95% of/);
});

test("says what follows after a check that did not pass", () => {
  expect(auditInWords(view({ past: [failed], round: 2 })).standing).toBe(
    "The check did not pass: of 97 checked, 5 were not confirmed. Labels are being improved; a stricter check follows.",
  );
  const ended = { ...failed, because: "people-changed" as const };
  expect(auditInWords(view({ past: [ended], round: 2 })).standing).toContain(
    "excluded or restored",
  );
});

test("claims only once a check has passed", () => {
  const passed = view({ ...checking, phase: "passed" });
  expect(auditInWords(passed).guarantee).toMatch(/^You can be 95% sure/);
  expect(auditedWords(passed.claims.audited!)).toBe("1,000 labels passed the check");
  expect(auditedWords(labelling)).toBe("not checked yet");
});

test("suggests Share where labels take many answers, and ends where no check can be had", () => {
  expect(auditInWords(view({}, 9_000)).standing).toContain("Share proven may cost less");
  expect(auditInWords(view({ isExhausted: true })).standing).toContain("too few items");
  const six = { isExhausted: true, past: Array.from({ length: 6 }, () => failed) };
  expect(auditInWords(view(six)).standing).toBe(
    "None of 6 checks passed, and no further one is made. The labels are estimates.",
  );
  expect(auditedWords({ ...labelling, ...six })).toBe("6 checks without passing");
});
