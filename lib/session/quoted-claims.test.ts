import { describe, expect, it } from "vitest";
import { atLaunch } from "./at-launch";
import { quotedClaim } from "./quoted-claims";
import { defaultSettings, type ProvenSettings } from "./settings";
import type { Source } from "./sources";

const experts: Source = {
  ...{ id: "experts", name: "Experts", kind: "people", answers: "pulls", truth: true },
  ...{ pricePull: 1, priceDuel: 1, dailyLimit: null, totalLimit: null, paused: false },
};
const others: Source = { ...experts, id: "others", answers: "duels", truth: false };

/** What is quoted of a team that was launched with this. */
function quoted(proven: Partial<ProvenSettings>, sources: readonly Source[] = []): string {
  const { live } = defaultSettings;
  const launched = atLaunch({
    ...defaultSettings,
    live: { ...live, sources: [...sources] },
    proven: { ...defaultSettings.proven, ...proven },
  });
  return quotedClaim("team", { proven: launched.proven, shareRight: null });
}

const exactly = "Each label is the verdict of the whole team, exactly.";
const probably = "With probability at least 95% every label is the verdict of the whole team.";

describe("a team's claim", () => {
  it("is exact for a small team that alone answers", () => {
    expect(quoted({ panelSize: 15 })).toBe(exactly);
    expect(quoted({ panelSize: 3 }, [experts])).toBe(exactly);
  });

  it("has a probability for a large team, also without a tolerance", () => {
    expect(quoted({ panelSize: 16, tolerance: 0 })).toBe(probably);
    expect(quoted({ panelSize: 16 })).toMatch(
      /^With probability .* within 5% of the threshold\)\.$/,
    );
  });

  it("has a probability where others compare for the team: labels may be inferred from that", () => {
    expect(quoted({ panelSize: 3 }, [experts, others])).toBe(probably);
    expect(quoted({ panelSize: 3, method: "pull-only" }, [experts, others])).toBe(exactly);
  });

  it("names the tolerance of a small team that was launched with one", () => {
    const proven = { ...defaultSettings.proven, panelSize: 3, method: "pull-only" } as const;
    expect(quotedClaim("team", { proven, shareRight: null })).toMatch(
      /exactly \(a label on the wrong side counts as right for an item within 5%/,
    );
  });
});
