import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { type ComponentProps, Suspense } from "react";
import { LabelBadge } from "@/app/_ui/label-badge";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readEvidence } from "@/lib/server/dashboard/read-evidence";
import { readItem } from "@/lib/server/dashboard/read-item";
import { answerWords } from "@/lib/session/answer-words";
import { isSmallPanel } from "@/lib/session/exact-panel";
import { outcomeNames } from "@/lib/session/outcome-names";
import type { EvidenceCourse } from "@/lib/session/owner-view";
import { ItemBody } from "./item-body";
import { ItemClaims } from "./item-claims";
import { ItemEvidence } from "./item-evidence";
import { whyEstimated, whyOf } from "./why";

type Props = { params: Promise<{ projectId: string; index: string }> };

export const metadata: Metadata = { title: "Item" };

export default async function ItemPage({ params }: Props) {
  const { projectId, index } = await params;
  const base = `/projects/${projectId}/items`;
  const { db, project } = await ownerPage(projectId, `${base}/${index}`);
  if (!/^\d{1,7}$/.test(index)) notFound();
  const item = await readItem(db, project, Number(index));
  if (!item.ok) notFound();
  const { externalId, content, columns, report, shown, answers, evidence } = item.value;
  const names = outcomeNames(project.settings.questions);
  const { panelSize } = project.settings.proven;
  // A small team's vote is certain or nothing: a line would stay flat until the end.
  const isVote = panelSize !== null && isSmallPanel(panelSize);
  const words = answerWords(project.settings.questions);
  const shared = { answers, base, names, words, panelSize: isVote ? panelSize : null };
  return (
    <article className="flex flex-col gap-8">
      <header>
        <p className="mb-2 text-sm">
          <Link className="text-link" href={base}>
            All items
          </Link>
        </p>
        <h2 className="flex flex-wrap items-baseline gap-x-4 text-2xl font-semibold break-words">
          {externalId}
          <span className="text-base font-normal">
            <LabelBadge
              label={shown.label}
              suffix={shown.how === "estimated" ? "estimated" : undefined}
            />
          </span>
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft" dir="auto">
          {(shown.how === "estimated" ? whyEstimated : whyOf)(report, names, words)}
        </p>
        <ItemClaims report={report} names={names} />
      </header>
      <ItemBody content={content} name={externalId} />
      <OtherColumns columns={columns} />
      {evidence.from === "pulls" && !isVote ? (
        <Suspense fallback={<ItemEvidence {...shared} evidence={evidence} isPart />}>
          <WholeEvidence {...shared} evidence={readEvidence(db, project, Number(index))} />
        </Suspense>
      ) : (
        <ItemEvidence {...shared} evidence={evidence} />
      )}
    </article>
  );
}

async function WholeEvidence({
  evidence,
  ...shared
}: Omit<ComponentProps<typeof ItemEvidence>, "evidence"> & { evidence: Promise<EvidenceCourse> }) {
  return <ItemEvidence {...shared} evidence={await evidence} />;
}

function OtherColumns({ columns }: { columns: Readonly<Record<string, string>> }) {
  const filled = Object.entries(columns).filter(([, value]) => value !== "");
  if (filled.length === 0) return null;
  return (
    <dl className="grid max-w-2xl grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {filled.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
