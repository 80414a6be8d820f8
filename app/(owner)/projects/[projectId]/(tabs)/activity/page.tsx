import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ButtonLink } from "@/app/_ui/button";
import { Timestamp } from "@/app/_ui/timestamp";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readActivity } from "@/lib/server/dashboard/read-activity";
import type { ActivityRow } from "@/lib/session/owner-view";

export const metadata: Metadata = { title: "Activity" };

const limit = 100;

type Props = {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

export default async function ActivityPage({ params, searchParams }: Props) {
  const { projectId } = await params;
  const base = `/projects/${projectId}/activity`;
  const { db, project } = await ownerPage(projectId, base);
  const asked = Number((await searchParams).before ?? Number.NaN);
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const rows = await readActivity(db, project, { before, limit });
  if (!rows.ok) notFound();
  const oldest = rows.value.at(-1)?.sequence ?? 0;
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Everything that happened, newest first. The log can't be changed.
      </p>
      <ol className="border-t border-line">
        {rows.value.map((row) => (
          <li
            key={row.sequence}
            className="grid gap-x-4 border-b border-line py-1.5 sm:grid-cols-[8.5rem_1fr]"
          >
            <span className="text-sm text-ink-soft">
              <Timestamp atMs={row.atMs} />
            </span>
            <span className="min-w-0 break-words">
              <Words words={row.words} items={`/projects/${projectId}/items`} />
              {row.why && <span className="text-sm text-ink-soft"> Asked because {row.why}.</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex gap-3">
        {before !== null && (
          <ButtonLink size="small" href={base}>
            Newest
          </ButtonLink>
        )}
        {rows.value.length === limit && oldest > 0 && (
          <ButtonLink size="small" href={`${base}?before=${oldest}`}>
            Older
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Words({ words, items }: { words: ActivityRow["words"]; items: string }) {
  return words.map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the sentence is what a piece is
    if (typeof piece === "string") return <span key={at}>{piece}</span>;
    const { index, externalId, hasPage } = piece;
    return hasPage ? (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the sentence is what a piece is
        key={at}
        prefetch={false}
        className="text-link"
        href={`${items}/${index}`}
      >
        <bdi>{externalId}</bdi>
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the sentence is what a piece is
      <bdi key={at}>{externalId}</bdi>
    );
  });
}
