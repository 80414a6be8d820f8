import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Pages, pageOf } from "@/app/_results/pages";
import { RankingTable } from "@/app/_results/ranking-table";
import { AgreementSection } from "@/app/_results/report";
import { VoteBar } from "@/app/_results/vote-bar";
import { plural } from "@/app/_ui/amounts";
import { ButtonLink } from "@/app/_ui/button";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readItemIds } from "@/db/rows/items";
import { readRankingPage } from "@/lib/server/dashboard/read-ranking-page";
import { readReport, type SplitItem } from "@/lib/server/dashboard/read-report";
import { listResultsLinks } from "@/lib/server/exports/results-links";
import { type AnswerWords, answerWords } from "@/lib/session/answer-words";
import { ResultsLinks } from "./results-links";

export const metadata: Metadata = { title: "Results" };

type Props = {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

const pageSize = 50;

export default async function ResultsPage({ params, searchParams }: Props) {
  const { projectId } = await params;
  const base = `/projects/${projectId}`;
  const { db, project } = await ownerPage(projectId, `${base}/results`);
  const page = pageOf((await searchParams).page);
  const report = await readReport(db, project);
  if (!report.ok) notFound();
  const ranking = await readRankingPage(db, project, { page, pageSize });
  if (!ranking.ok) notFound();
  const links = await listResultsLinks(db, project);
  const ids = await readItemIds(db, { projectId, itemSet: project.itemSet });
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${base}/report`}>Report to print</ButtonLink>
        <ButtonLink href={`${base}/exports`}>Download files</ButtonLink>
      </div>
      <AgreementSection view={report.value} />
      <SplitItems
        items={report.value.split}
        ids={ids}
        base={`${base}/items`}
        words={answerWords(project.settings.questions)}
      />
      <section aria-labelledby="ranking-heading">
        <h2 id="ranking-heading" className="text-xl font-semibold">
          Ranking
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-soft">
          From single items and comparisons together. An estimate, not a proof: labels don't depend
          on it. The true rank is between the two numbers with a probability of 90%.
        </p>
        {ranking.value.ranked === 0 ? (
          <p className="text-ink-soft">Nothing to rank yet: no answer has counted.</p>
        ) : (
          <RankingTable page={ranking.value} itemsBase={`${base}/items`} />
        )}
        <Pages base={`${base}/results`} page={page} total={ranking.value.ranked} size={pageSize} />
      </section>
      <ResultsLinks projectId={projectId} links={links} />
    </div>
  );
}

function SplitItems({
  items,
  ids,
  base,
  words,
}: {
  items: readonly SplitItem[];
  ids: readonly string[];
  base: string;
  words: AnswerWords;
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="split-heading">
      <h2 id="split-heading" className="text-xl font-semibold">
        Where people disagree
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft">
        The {plural(items.length, "item", "items")} with the most evenly split answers. Read a few:
        often the question leaves something open.
      </p>
      <ul className="border-t border-line">
        {items.map(({ index, ...votes }) => (
          <li
            key={index}
            className="grid gap-x-6 gap-y-1 border-b border-line py-2 sm:grid-cols-[16rem_1fr]"
          >
            <Link
              prefetch={false}
              href={`${base}/${index}`}
              className="text-link min-w-0 break-words"
            >
              {ids[index]}
            </Link>
            <VoteBar {...votes} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}
