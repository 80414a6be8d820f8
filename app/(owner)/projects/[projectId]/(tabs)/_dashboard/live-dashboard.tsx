"use client";

import { useRouter } from "next/navigation";
import { Suspense, use, useEffect } from "react";
import { formatCount, plural } from "@/app/_ui/amounts";
import { ButtonLink } from "@/app/_ui/button";
import { Notice } from "@/app/_ui/notice";
import { Tabs } from "@/app/_ui/tabs";
import type { DashboardView, LiveView } from "@/lib/protocol/dashboard-messages";
import type { ProjectState } from "@/lib/session/owner-view";
import { isEstimated } from "@/lib/sieve/marks";
import type { Warning } from "./broken-assumptions";
import { connectionWords } from "./connection";
import { Figures } from "./figures";
import { inWords } from "./in-words";
import { InvitationLink } from "./invitation-link";
import { forecastRungs, Ladder } from "./ladder";
import { PlotSection } from "./plot-section";
import { SieveSection } from "./sieve-section";
import { StartAnswering } from "./start-answering";
import { TimeCharts } from "./time-charts";
import { useLive } from "./use-live";
import { useRestForecast } from "./use-rest-forecast";

export function LiveDashboard({
  initial,
  itemIds,
  warnings,
  invitationPath,
}: {
  initial: LiveView;
  /** In their order; none where there are many. */
  itemIds: readonly string[];
  /** They take longer than the rest in a large project. */
  warnings: Promise<readonly Warning[]>;
  invitationPath: string | null;
}) {
  const { view, connection } = useLive(initial.dashboard.id, initial);
  const { dashboard, history } = view;
  const { settings, answers, progress } = dashboard;
  const rest = useRestForecast(dashboard.id, {
    sequence: dashboard.sequence,
    rungs: forecastRungs(dashboard),
    goal: JSON.stringify(settings.live.goal),
  });
  useHeadingThatFollows(dashboard.state, initial.dashboard.state);
  const count = progress.decided + progress.undecided + progress.open;
  const nothingYet = answers.pulls + answers.duels === 0;
  return (
    <div className="flex flex-col gap-10">
      {invitationPath && dashboard.state === "running" && (
        <WhatToDo
          path={invitationPath}
          alone={settings.proven.panelSize === 1 && settings.live.sources.length === 0}
          {...{ nothingYet }}
        />
      )}
      <Sentence dashboard={dashboard} />
      <Attention dashboard={dashboard} warnings={warnings} />
      <Figures dashboard={dashboard} rest={rest} />
      <Ladder dashboard={dashboard} rest={rest} />
      <section aria-labelledby="plot-heading">
        <h2 id="plot-heading" className="mb-2 text-xl font-semibold">
          Every item against the threshold
        </h2>
        {nothingYet ? (
          <p className="max-w-prose text-ink-soft">
            No answers yet, so every item could still be anywhere. As answers come in, items find
            their places here, and the search for the threshold narrows.
          </p>
        ) : (
          <Tabs
            label="Pictures of the items"
            defaultValue="sieve"
            tabs={[
              {
                id: "sieve",
                text: "The search",
                content: (
                  <SieveSection
                    projectId={dashboard.id}
                    launched={dashboard.launchedAtMs}
                    count={count}
                    itemIds={itemIds}
                    changed={dashboard}
                  />
                ),
              },
              {
                id: "ranges",
                text: "Range per item",
                content: (
                  <PlotSection
                    projectId={dashboard.id}
                    threshold={settings.proven.threshold}
                    tolerance={settings.proven.tolerance}
                    changed={dashboard}
                  />
                ),
              },
            ]}
          />
        )}
      </section>
      {history.length > 1 && (
        <section aria-labelledby="time-heading">
          <h2 id="time-heading" className="mb-2 text-xl font-semibold">
            Over time
          </h2>
          <TimeCharts
            history={upToNow(history, dashboard)}
            currency={settings.live.currency}
            items={isEstimated(settings.live.goal) ? null : count}
          />
        </section>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {connectionWords(connection, dashboard.state === "finished")}
      </p>
    </div>
  );
}

/** Points are kept now and then: the last stands for what the figures above say. */
function upToNow(
  history: LiveView["history"],
  { answers, spent, progress }: DashboardView,
): LiveView["history"] {
  const last = history.at(-1)!;
  const { pulls, duels } = answers;
  return [...history, { ...last, pulls, duels, spent, decided: progress.decided }];
}

/** The project's state also stands above the tabs, as the server last drew it: drawn again when it has changed since. */
function useHeadingThatFollows(live: ProjectState, drawn: ProjectState): void {
  const router = useRouter();
  useEffect(() => {
    if (live !== drawn) router.refresh();
  }, [live, drawn, router]);
}

function WhatToDo({
  path,
  alone,
  nothingYet,
}: {
  path: string;
  alone: boolean;
  nothingYet: boolean;
}) {
  if (alone) return <StartAnswering path={path} started={!nothingYet} />;
  return nothingYet && <Invite path={path} />;
}

function Invite({ path }: { path: string }) {
  return (
    <section aria-labelledby="invite-heading" className="max-w-2xl">
      <h2 id="invite-heading" className="text-xl font-semibold">
        Your project is running. Now invite people.
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        Send this link to the people who should answer. They don't need an account. You'll find the
        link again under People.
      </p>
      <InvitationLink path={path} />
    </section>
  );
}

function Sentence({ dashboard }: { dashboard: DashboardView }) {
  const words = inWords(dashboard);
  return (
    <section aria-label="In words" className="max-w-3xl">
      <p className="text-2xl leading-snug text-balance">
        <strong className="font-semibold">{words.standing}</strong> {words.guarantee}
      </p>
      <details className="mt-2">
        <summary className="text-ink-soft">
          provided that {plural(words.provided.length, "thing holds", "things hold")}
        </summary>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
          {words.provided.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Attention({
  dashboard,
  warnings,
}: {
  dashboard: DashboardView;
  warnings: Promise<readonly Warning[]>;
}) {
  const { itemsNeedingPeople, morePeople, pausedBecause, state } = dashboard;
  const { distrusted } = dashboard.claims;
  const { panelSize } = dashboard.settings.proven;
  // Who answers alone has a button for it.
  const isToStart = panelSize === 1 && dashboard.people === 0;
  const needing = state === "running" && itemsNeedingPeople > 0 && !isToStart;
  const teamToCome =
    panelSize !== null && dashboard.people < panelSize
      ? `${dashboard.people} of ${formatCount(panelSize)} joined`
      : null;
  const base = `/projects/${dashboard.id}`;
  const invite = <ButtonLink href={`${base}/people`}>Invitation links</ButtonLink>;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {pausedBecause === "budget" && (
        <Notice
          tone="warning"
          title="The budget is used up"
          live={false}
          action={<ButtonLink href={`${base}/settings`}>Increase the budget</ButtonLink>}
        >
          No more questions are being asked. What was answered is kept.
        </Notice>
      )}
      {pausedBecause === "owner" && (
        <Notice title="Paused: no questions are being asked" live={false}>
          Answers already on their way are kept.
        </Notice>
      )}
      {needing && teamToCome !== null && (
        <Notice title={teamToCome} live={false} action={invite}>
          {plural(itemsNeedingPeople, "item waits", "items wait")} for the others.
        </Notice>
      )}
      {needing && teamToCome === null && (
        <Notice
          tone="warning"
          title={`${plural(itemsNeedingPeople, "item is", "items are")} waiting for new people`}
          live={false}
          action={invite}
        >
          {waitingWords(morePeople, dashboard.claims.audited?.phase === "checking")}
        </Notice>
      )}
      {missingNames(dashboard).map(({ id, name, truth }) => (
        <Notice key={id} tone="warning" title={`The others wait for ${name}`} live={false}>
          There are questions for this group, and none of them is here. Remind them, or invite more
          under People
          {truth ? "." : "; or pause the group under Sources to go on without it."}
        </Notice>
      ))}
      {distrusted.map((name) => (
        <Notice key={name} tone="warning" title={distrustWords(name)} live={false}>
          They contradict labels that answers about single items have proven. Comparisons no longer
          count for new labels; what was proven before stays, and the project goes on with single
          items.
        </Notice>
      ))}
      <Suspense>
        <Warnings warnings={warnings} />
      </Suspense>
    </div>
  );
}

function missingNames({ missingGroups, settings }: DashboardView) {
  return settings.live.sources.filter(({ id }) => missingGroups.includes(id));
}

function Warnings({ warnings }: { warnings: Promise<readonly Warning[]> }) {
  return use(warnings).map(({ title, advice }) => (
    <Notice key={title} tone="warning" title={title} live={false}>
      {advice}
    </Notice>
  ));
}

/** In a project of one group everyone is meant. */
function distrustWords(name: string): string {
  return name === "People"
    ? "Comparisons were switched off"
    : `Comparisons by ${name} were switched off`;
}

function waitingWords(morePeople: number | null, isCheck: boolean): string {
  const asked = isCheck
    ? "They are still to be checked. Everyone here has been asked about them before or has given all the answers that one person may give in a check."
    : "Everyone here has been asked about them, and no one is asked about an item twice.";
  if (morePeople === null) {
    return `${asked} At least one is so close to the threshold that no number of people is sure to settle it. A limit on answers per item, in the settings, closes it as undecided.`;
  }
  if (morePeople === 0) return `${asked} People who answered before and are away could go on.`;
  return `${asked} About ${plural(morePeople, "more person", "more people")} would be enough, going by the answers so far.`;
}
