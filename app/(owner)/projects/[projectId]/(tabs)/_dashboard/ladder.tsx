import { Fragment } from "react";
import { formatCount, formatMoney, formatPercent, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Table, Td, Th } from "@/app/_ui/table";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import type { ProvenSettings } from "@/lib/session/settings";
import { ChangeGoal } from "../../assurance/change-goal";
import { RungMark } from "../../assurance/rung-mark";
import { claimWords, type Goal, type Rung, rungNames } from "../../assurance/rung-words";
import { auditedWords } from "./audit-in-words";
import type { RestForecasts } from "./use-rest-forecast";

const crowdRungs = ["estimated", "audited", "share", "all"] as const;

/** Sessions from before the ladder, teams and Rank-Search as published have one claim. */
function hasLadder({ claims }: DashboardView): boolean {
  return claims.share !== null && claims.all !== null;
}

/** What is worth forecasting: the goal while it is not reached, and whatever else it could be. */
export function forecastRungs(dashboard: DashboardView): readonly Rung[] {
  const { rung } = dashboard.settings.live.goal;
  const own: Rung[] = dashboard.state === "finished" || dashboard.state === "draft" ? [] : [rung];
  if (!hasLadder(dashboard)) return own;
  return [...own, ...crowdRungs.filter((other) => other !== rung)];
}

/** Of the labels that are proven by now, however few: not of all items. */
const provenWords = {
  share: ({ shareDelta }: ProvenSettings) =>
    `Of the labels proven here, on average at most ${formatPercent(shareDelta)} are wrong.`,
  all: ({ allDelta }: ProvenSettings) =>
    `No label proven here is wrong, with a probability of at least ${formatPercent(1 - allDelta)}.`,
};

function meaning(rung: (typeof crowdRungs)[number], proven: ProvenSettings): string {
  return rung === "estimated" || rung === "audited"
    ? claimWords(rung, proven)
    : provenWords[rung](proven);
}

/** Every claim the answers carry so far, side by side: an estimate in words and a range, proofs as counts. */
export function Ladder({ dashboard, rest }: { dashboard: DashboardView; rest: RestForecasts }) {
  const { settings, claims, progress } = dashboard;
  const { proven } = settings;
  const items = progress.decided + progress.undecided + progress.open;
  if (!hasLadder(dashboard)) return null;
  return (
    <section aria-labelledby="ladder-heading">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="ladder-heading" className="text-xl font-semibold">
          How sure the labels are
        </h2>
        <GoOn dashboard={dashboard} rest={rest} />
      </div>
      <Table caption="What can be said of the labels now" wide>
        <thead>
          <tr>
            <Th>Assurance</Th>
            <Th>Now</Th>
            <Th className="text-right max-sm:hidden">Still to spend</Th>
          </tr>
        </thead>
        <tbody>
          {crowdRungs.map((rung) => (
            <Fragment key={rung}>
              <tr>
                <Td className="max-sm:border-0 max-sm:pb-0 sm:min-w-52">
                  <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                    <RungMark
                      kind={rung === "estimated" ? "estimate" : "proof"}
                      reached={isReached(rung, claims, items)}
                    />
                    {rungNames[rung]}
                    {settings.live.goal.rung === rung && (
                      <span className="rounded-sm border border-accent px-1.5 text-sm font-normal text-accent-text">
                        goal
                      </span>
                    )}
                  </span>
                  <span className="block max-w-md text-sm text-ink-soft max-sm:hidden">
                    {meaning(rung, proven)}
                  </span>
                </Td>
                <Td className="numeric max-sm:border-0 max-sm:pb-0 sm:min-w-40">
                  {nowWords(rung, dashboard)}
                </Td>
                <Td className="numeric min-w-32 text-right max-sm:hidden">
                  {restWords(rung, dashboard, rest)}
                </Td>
              </tr>
              {/* On a phone the words need the whole width. */}
              <tr className="sm:hidden">
                <Td colSpan={2} className="text-sm text-ink-soft">
                  {meaning(rung, proven)}
                  <span className="numeric mt-1 block">
                    Still to spend: {restWords(rung, dashboard, rest)}
                  </span>
                </Td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function isReached(
  rung: (typeof crowdRungs)[number],
  claims: DashboardView["claims"],
  items: number,
): boolean {
  if (rung === "estimated") return false;
  if (rung === "audited") return claims.audited?.phase === "passed";
  return claims[rung]?.proven === items;
}

/** The way to a stricter rung, or to another goal while it runs. */
function GoOn({ dashboard, rest }: { dashboard: DashboardView; rest: RestForecasts }) {
  const { id, settings, state } = dashboard;
  const { goal } = settings.live;
  const isFinished = state === "finished";
  const stricter: Goal | null =
    goal.rung === "estimated" || goal.rung === "audited"
      ? { rung: "share" }
      : goal.rung === "share"
        ? { rung: "all" }
        : null;
  const goesOn = isFinished && stricter !== null;
  return (
    <ChangeGoal
      projectId={id}
      settings={settings}
      suggested={goesOn ? stricter : goal}
      rest={rest}
      trigger={<Button>{goesOn ? "Go on to a proof" : "Change the goal"}</Button>}
    />
  );
}

function nowWords(rung: Exclude<Rung, "team">, { claims, progress }: DashboardView) {
  const items = progress.decided + progress.undecided + progress.open;
  if (rung === "audited") return auditedWords(claims.audited);
  if (rung !== "estimated") {
    return `${formatCount(claims[rung]?.proven ?? 0)} of ${plural(items, "item")} proven`;
  }
  if (claims.estimated === null) return "no answers yet";
  const { tolerant, strict } = claims.estimated;
  return (
    <>
      about {formatPercent(tolerant.point)} right
      <span className="block text-sm text-ink-soft">
        {formatPercent(tolerant.low10)} to {formatPercent(tolerant.high90)}, estimated
      </span>
      {formatPercent(strict.point) !== formatPercent(tolerant.point) && (
        <span className="block text-sm text-ink-soft">
          {formatPercent(strict.point)} if close calls must be right too
        </span>
      )}
    </>
  );
}

function restWords(rung: Exclude<Rung, "team">, dashboard: DashboardView, rest: RestForecasts) {
  const { currency } = dashboard.settings.live;
  const known = rest[rung];
  if (dashboard.state === "finished" && dashboard.settings.live.goal.rung === rung)
    return "nothing";
  switch (known?.kind) {
    case "known": {
      const { money, people } = known.forecast;
      if (money.high < 0.005) return "nothing";
      return (
        <>
          about {formatMoney(money.median, currency)}
          {formatMoney(money.low, currency) !== formatMoney(money.high, currency) && (
            <span className="block text-sm text-ink-soft">
              {formatMoney(money.low, currency)} to {formatMoney(money.high, currency)}
            </span>
          )}
          <span className="block text-sm text-ink-soft">
            {plural(Math.round(people.median), "different person", "different people")} in all
          </span>
        </>
      );
    }
    case "working":
      return <span className="text-ink-soft">simulating…</span>;
    case "failed":
      return <span className="text-ink-soft">couldn't be simulated here in time</span>;
    default:
      return "–";
  }
}
