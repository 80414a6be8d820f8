import { describe, expect, it } from "vitest";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import { defaultGoal } from "@/lib/ranksearch/goal";
import { noClaims } from "@/lib/session/claims";
import { defaultSettings } from "@/lib/session/settings";
import { inWords } from "./in-words";

type Part = Parameters<typeof inWords>[0];

function view(
  counts: { decided: number; undecided?: number; open?: number },
  state: DashboardView["state"] = "running",
  proven: Partial<typeof defaultSettings.proven> = {},
): Part {
  const progress = { undecided: 0, open: 0, ...counts } as DashboardView["progress"];
  const live = { ...defaultSettings.live, goal: { rung: "all" } } as const;
  const settings = { ...defaultSettings, live, proven: { ...defaultSettings.proven, ...proven } };
  return { progress, state, settings, claims: noClaims };
}

function estimated(state: DashboardView["state"], goal: Partial<typeof defaultGoal> = {}): Part {
  const base = view({ decided: 0, open: 60 }, state);
  const live = { ...base.settings.live, goal: { ...defaultGoal, ...goal } };
  const range = { point: 0.957, low10: 0.92, high90: 1, low025: 0.9 };
  return {
    ...base,
    progress: { ...base.progress, pulls: 192, duels: 0 },
    settings: { ...base.settings, live },
    claims: { ...noClaims, estimated: { strict: range, tolerant: range } },
  };
}

describe("inWords, of an estimate", () => {
  it("says how far it is, how much is right, and that this is no proof", () => {
    const words = inWords(estimated("running"));
    expect(words.standing).toBe("3.2 of 5 answers per item so far.");
    expect(words.guarantee).toBe(
      "About 96% of the labels are right so far (92% to 100%): an estimate, not a proof,",
    );
    expect(words.provided.join()).toMatch(/alike enough .* too optimistic/);
    expect(inWords({ ...estimated("running"), claims: noClaims }).guarantee).toMatch(
      /^When it ends/,
    );
  });

  it("says when the target was not reached", () => {
    expect(inWords(estimated("finished")).standing).toBe("All 60 items have a label.");
    const stop = { kind: "target", share: 0.95 } as const;
    expect(inWords(estimated("running", { stop })).standing).toBe(
      "Asking until 95% of the labels are right. By a cautious estimate it is 92% so far.",
    );
    expect(inWords(estimated("finished", { stop })).standing).toContain(
      "before 95% right was sure",
    );
  });
});

describe("inWords", () => {
  it("speaks of the end while it runs", () => {
    const words = inWords(view({ decided: 194, open: 6 }));
    expect(words.standing).toBe("194 of 200 decided.");
    expect(words.guarantee).toBe(
      "When it ends, all labels will be right with probability at least 95%,",
    );
    expect(words.provided).toHaveLength(5);
  });

  it("speaks of now when it is finished", () => {
    const words = inWords(view({ decided: 200 }, "finished"));
    expect(words.standing).toBe("All 200 items are decided.");
    expect(words.guarantee).toBe("All labels are right with probability at least 95%,");
  });

  it("does not hide what was given up", () => {
    expect(inWords(view({ decided: 190, undecided: 10 }, "finished")).standing).toBe(
      "190 of 200 decided, 10 left undecided.",
    );
  });

  it("promises a share, or the team's own word, only where that is the guarantee", () => {
    const running = view({ decided: 1, open: 1 });
    const live = { ...running.settings.live, goal: { rung: "share" } } as const;
    expect(inWords({ ...running, settings: { ...running.settings, live } }).guarantee).toContain(
      "at most 5% of the labels will be wrong on average",
    );
    const exact = view({ decided: 2 }, "finished", { panelSize: 7, method: "pull-only" });
    expect(inWords(exact).guarantee).toBe(
      "Every label is the majority of your team of 7, no probability involved,",
    );
    expect(inWords(exact).provided.join()).not.toContain("independent");
    const fifth = { panelSize: 7, method: "pull-only", threshold: 0.2 } as const;
    expect(inWords(view({ decided: 1, open: 1 }, "running", fifth)).guarantee).toBe(
      "When it ends, every label will be exactly whether at least 20% of your team of 7 say “Yes”, no probability involved,",
    );
    const large = view({ decided: 2 }, "finished", { panelSize: 40, method: "pull-only" });
    expect(inWords(large).guarantee).toContain("95%");
  });

  it("names the assumption that the method makes about comparisons", () => {
    const provided = (method: "adaptive" | "paper" | "pull-only") =>
      inWords(view({ decided: 1, open: 1 }, "running", { method })).provided.join();
    expect(provided("adaptive")).toContain(
      "at 45% as with one at 55%, no item under the line wins",
    );
    expect(provided("paper")).toContain("win more often, over all opponents");
    expect(provided("pull-only")).not.toContain("side by side");
  });
});
