import { expect, test } from "vitest";
import type { Work } from "@/lib/protocol/annotator-messages";
import { type Panel, screenOf } from "./screen";
import { startWorkplace, type WorkplaceState } from "./workplace-state";

const prompts: Work = {
  kind: "prompts",
  prompts: [{ id: "a", kind: "pull", items: [], expiresAtMs: 0 }],
};
const practice = { id: "z", kind: "pull", items: [], expiresAtMs: 0, training: true } as const;
const noPrompts: Work = { kind: "prompts", prompts: [] };

test.each<[Partial<WorkplaceState>, Panel, string]>([
  [{}, "none", "opening"],
  [{ failures: 1 }, "none", "no-connection"],
  [{ barred: "no-access", work: prompts }, "none", "no-access"],
  [{ barred: "other-person", work: prompts }, "thanks", "other-person"],
  [{ work: prompts }, "none", "prompt"],
  [{ work: prompts, failures: 3 }, "none", "prompt"],
  [{ work: prompts }, "instructions", "instructions"],
  [{ work: prompts }, "break", "break"],
  [{ work: prompts }, "thanks", "thanks"],
  [{ work: noPrompts }, "none", "fetching"],
  [{ work: noPrompts, failures: 1 }, "none", "no-connection"],
  [{ work: prompts, feedback: { kind: "awaited", prompt: practice } }, "none", "fetching"],
  [
    { work: prompts, feedback: { kind: "awaited", prompt: practice }, failures: 1 },
    "none",
    "no-connection",
  ],
  [
    { work: prompts, feedback: { kind: "given", prompt: practice, right: true, known: "yes" } },
    "none",
    "feedback",
  ],
  [{ work: { kind: "paused" } }, "instructions", "paused"],
  [{ work: { kind: "finished" } }, "break", "finished"],
  [{ work: { kind: "idle", reason: "you-answered-all" } }, "none", "idle"],
  [{ work: { kind: "excluded" } }, "none", "excluded"],
  [{ work: { kind: "quota-reached" } }, "thanks", "thanks"],
])("%o with panel %s shows %s", (state, panel, screen) => {
  expect(screenOf({ ...startWorkplace([]), ...state }, panel)).toBe(screen);
});
