import { formatCount, formatMoney, plural } from "@/app/_ui/amounts";
import { ButtonLink } from "@/app/_ui/button";
import type { ReportView } from "@/lib/server/dashboard/read-report";

/** What came of a finished project, what it cost, and what to do with it. */
export function FinishedSummary({ report, projectId }: { report: ReportView; projectId: string }) {
  const { labels } = report;
  const { spent, settings } = report.dashboard;
  const { currency } = settings.live;
  const base = `/projects/${projectId}`;
  const otherwise = sameNumberForAll(report);
  return (
    <section aria-labelledby="finished-heading" className="mb-10 max-w-3xl">
      <h2 id="finished-heading" className="text-xl font-semibold">
        Finished
      </h2>
      <p className="mt-1">
        {plural(labels.above + labels.below, "label")} for {formatMoney(spent, currency)}.
        {otherwise !== null && otherwise.cost - spent >= 0.01 && (
          <>
            {" "}
            Asking {formatCount(otherwise.answers)} times about every item, as often as about the
            one that took most, would have cost {formatMoney(otherwise.cost, currency)}.
          </>
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink look="primary" href={`/api${base}/export/results.xlsx`}>
          Download results
        </ButtonLink>
        <ButtonLink href={`${base}/report`}>Report to print</ButtonLink>
        <ButtonLink href={`${base}/results`}>Ranking, agreement, share</ButtonLink>
      </p>
    </section>
  );
}

/** A fixed number of answers per item has to suit the hardest one: it is not known before which that is. */
function sameNumberForAll({ dashboard, labels, pullsPerItem: { most } }: ReportView) {
  if (most === 0) return null;
  const items = labels.above + labels.below + labels.none;
  const cost = items * most * dashboard.settings.live.pricePull;
  return { answers: most, cost };
}
