import type { Database } from "@/db/store";
import type { Summary } from "@/lib/protocol/summary-message";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { Slice } from "@/lib/server/sessions/run-in-slices";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { type StillReports, stillReports } from "@/lib/server/sessions/still-reports";
import { claimsOf } from "@/lib/session/claims";
import { fromMicros } from "@/lib/session/money";
import { outcomeNames } from "@/lib/session/outcome-names";
import { quotedClaim } from "@/lib/session/quoted-claims";
import type { SessionState } from "@/lib/session/session-state";
import type { ProvenSettings } from "@/lib/session/settings";
import { sourceFigures } from "@/lib/session/source-figures";
import { peopleSources } from "@/lib/session/sources";

/** Everything that may be said of the labels, in one small file. */
export async function exportSummary(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const summary = await summaryOf(db, project);
  return summary.ok ? ok(once(`${JSON.stringify(summary.value, null, 2)}\n`)) : summary;
}

export async function summaryOf(db: Database, project: OwnedProject): Promise<Result<Summary>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { currentSessionId, name, settings } = launched.value;
  const sessions = sessionsOf(db);
  const labels = await countLabels(await stillReports(sessions, currentSessionId));
  const summary = await sessions.read(currentSessionId, (state): Summary => {
    const { goal, currency } = state.settings;
    const proven = provenIn(state, settings.proven);
    return {
      project: name,
      session: currentSessionId,
      algorithm: state.created.algorithm,
      asOf: new Date(state.clockMs).toISOString(),
      state: state.stage.kind,
      items: state.created.itemCount,
      settings: { goal, proven, questions: state.questions },
      answers: { ...state.answers },
      spent: fromMicros(state.spentMicros),
      sources: sourcesIn(state),
      currency,
      labels,
      outcomes: (["above", "below"] as const).map((label) => ({
        ...{ label, outcome: outcomeNames(state.questions)[label], items: labels[label] },
      })),
      claims: claimsWithColumns(state, proven),
    };
  });
  return ok(summary);
}

function sourcesIn(state: SessionState): Summary["sources"] {
  if (peopleSources(state.settings).length < 2) return [];
  return sourceFigures(state, state.clockMs).map(({ id, name, people, pulls, duels, spent }) => ({
    ...{ id, name, people, pulls, duels, spent },
  }));
}

/** An earlier session has numbers of its own, and may be of another team. */
function provenIn({ created }: SessionState, stored: ProvenSettings): ProvenSettings {
  const { threshold, tolerance, assumption, policy, respondents } = created.config;
  const panelSize = respondents.kind === "panel" ? respondents.size : null;
  const { allDelta, shareDelta, auditDelta, auditWrongShare } = created.config;
  const levels = { allDelta, shareDelta, auditDelta, auditWrongShare };
  return { ...stored, ...levels, threshold, tolerance, assumption, panelSize, method: policy };
}

function claimsWithColumns(state: SessionState, proven: ProvenSettings): Summary["claims"] {
  const { estimated, audited, share, all, team } = claimsOf(state);
  const quote = (rung: keyof Summary["claims"]) =>
    quotedClaim(rung, { proven, shareRight: estimated?.tolerant ?? null, audited });
  const proof = (
    rung: "share" | "all" | "team",
    column: string,
    counts: { readonly proven: number } | null,
  ) => counts && { column, quote: quote(rung), proven: counts.proven, isProof: true as const };
  return {
    estimated: estimated && {
      column: "probability_right",
      quote: quote("estimated"),
      shareRight: estimated,
      isProof: false,
    },
    audited: audited && {
      column: "audited_label",
      quote: quote("audited"),
      standing: audited,
      isProof: audited.phase === "passed",
    },
    share: proof("share", "share_label", share),
    all: proof("all", "all_label", all),
    team: proof("team", "label", team),
  };
}

async function countLabels({ count, shown }: StillReports): Promise<Summary["labels"]> {
  const counts = { above: 0, below: 0, open: 0, undecided: 0 };
  const slice = new Slice();
  for (let item = 0; item < count; item++) {
    counts[shown(item).label]++;
    if (slice.isOver) await slice.rest();
  }
  return counts;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
