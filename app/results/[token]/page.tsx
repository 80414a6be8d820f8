import type { Metadata } from "next";
import { connection } from "next/server";
import { Pages, pageOf } from "@/app/_results/pages";
import { RankingTable } from "@/app/_results/ranking-table";
import { Report } from "@/app/_results/report";
import { OutcomeNamesProvider } from "@/app/_ui/outcome-names";
import { EmptyState } from "@/app/_ui/page-header";
import { SiteHeader } from "@/app/_ui/site-header";
import { ThresholdPicture } from "@/app/_ui/threshold-picture";
import { database } from "@/db/client";
import { readRankingPage } from "@/lib/server/dashboard/read-ranking-page";
import { readReport } from "@/lib/server/dashboard/read-report";
import { projectOfLink, sharedFiles } from "@/lib/server/exports/results-links";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { outcomeNames } from "@/lib/session/outcome-names";

export const metadata: Metadata = {
  title: "Results",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

const pageSize = 50;

/** A project's results for anyone who has the link: no names, nothing to change. */
export default async function SharedResultsPage({ params, searchParams }: Props) {
  await connection();
  const { token } = await params;
  const page = pageOf((await searchParams).page);
  return (
    <>
      <SiteHeader />
      <main className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-24 sm:px-8">
        <SharedResults token={token} page={page} />
      </main>
    </>
  );
}

async function SharedResults({ token, page }: { token: string; page: number }) {
  const db = database();
  const opened = await projectOfLink(db, token);
  if (!opened.ok) return <Closed>{opened.problem.message}</Closed>;
  const { project } = opened.value;
  const { currentSessionId } = project;
  if (currentSessionId === null || !(await sessionsOf(db).canOpen(currentSessionId))) {
    return (
      <Closed>This server can't show these results right now. Ask who sent you the link.</Closed>
    );
  }
  const report = await readReport(db, project);
  const ranking = await readRankingPage(db, project, { page, pageSize });
  if (!report.ok || !ranking.ok) return <Closed>There are no results yet.</Closed>;
  const base = `/results/${token}`;
  return (
    <OutcomeNamesProvider names={outcomeNames(project.settings.questions)}>
      <div className="flex flex-col gap-10">
        <Report view={report.value} cost={false} />
        <section aria-labelledby="files-heading" className="print:hidden">
          <h2 id="files-heading" className="text-xl font-semibold">
            Files
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {sharedFiles.map((file) => (
              <li key={file}>
                <a className="text-link" href={`${base}/${file}`} download>
                  {file}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="ranking-heading" className="print:hidden">
          <h2 id="ranking-heading" className="text-xl font-semibold">
            Ranking
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-ink-soft">
            From single items and comparisons together. An estimate, not a proof: labels don't
            depend on it. The true rank is between the two numbers with a probability of 90%.
          </p>
          <RankingTable page={ranking.value} itemsBase={null} />
          <Pages base={base} page={page} total={ranking.value.ranked} size={pageSize} />
        </section>
      </div>
    </OutcomeNamesProvider>
  );
}

function Closed({ children }: { children: string }) {
  return (
    <EmptyState heading="h1" picture={<ThresholdPicture />} title="No results here">
      <p>{children}</p>
    </EmptyState>
  );
}
