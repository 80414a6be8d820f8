/** What the answers so far carry on every rung, as owners are told it. */
import type { SessionState } from "./session-state";
import { peopleSources } from "./sources";

export const noClaims = {
  ...{ estimated: null, audited: null, share: null, all: null, team: null },
  distrusted: [] as readonly string[],
};

/** The engine fits the estimate for it, once for each answer that counts. */
export function claimsOf({ ranking, created, settings }: SessionState) {
  const { estimated, audited, share, all, distrusted } = ranking.claimed();
  const people = peopleSources(settings);
  const { pulls, duels } = ranking.progress();
  const isTeam = created.config.respondents.kind === "panel";
  return {
    // Without an answer it says what is believed of any items.
    estimated: pulls + duels > 0 ? estimated : null,
    audited,
    share: counted(share),
    all: isTeam ? null : counted(all),
    team: isTeam ? counted(all) : null,
    distrusted: distrusted.map((source) => people[source]!.name),
  };
}

function counted(labels: { readonly above: number; readonly below: number } | null) {
  return labels && { ...labels, proven: labels.above + labels.below };
}
