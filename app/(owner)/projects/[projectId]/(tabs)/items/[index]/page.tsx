import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { VoteBar } from "@/app/_results/vote-bar";
import { LabelBadge } from "@/app/_ui/label-badge";
import { ownerPage } from "@/app/(owner)/projects/[projectId]/owner-page";
import { readItem } from "@/lib/server/dashboard/read-item";
import { isSmallPanel } from "@/lib/session/exact-panel";
import { outcomeNames } from "@/lib/session/outcome-names";
import type { ItemAnswer } from "@/lib/session/owner-view";
import { AnswersTable } from "./answers-table";
import { EvidenceChart } from "./evidence-chart";
import { ItemBody } from "./item-body";
import { ItemClaims } from "./item-claims";
import { isCertain, whyEstimated, whyOf } from "./why";

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
  // Certainty has no place on a scale; the sentence above tells of it.
  const growing = evidence.points.filter(
    ({ logEvidenceAbove, logEvidenceBelow }) =>
      !isCertain(logEvidenceAbove) && !isCertain(logEvidenceBelow),
  );
  const pulls = countPulls(answers);
  const { panelSize } = project.settings.proven;
  // A small team's vote is certain or nothing: a line would stay flat until the end.
  const isVote = panelSize !== null && isSmallPanel(panelSize);
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
          {shown.how === "estimated" ? whyEstimated(report, names) : whyOf(report, names)}
        </p>
        <ItemClaims report={report} />
      </header>
      <ItemBody content={content} name={externalId} />
      <OtherColumns columns={columns} />
      {growing.length > 0 && !isVote && (
        <section aria-labelledby="evidence-heading">
          <h3 id="evidence-heading" className="mb-2 text-xl font-semibold">
            Evidence over time
          </h3>
          {evidence.from === "pulls" && (
            <p className="mb-2 max-w-prose text-sm text-ink-soft">
              From single-item answers only: in a large project, what duels say about one item
              depends on all the others.
            </p>
          )}
          <EvidenceChart evidence={growing} />
        </section>
      )}
      <section aria-labelledby="answers-heading">
        <h3 id="answers-heading" className="mb-2 text-xl font-semibold">
          Answers
        </h3>
        {pulls.yes + pulls.no + pulls.cantTell > 0 && (
          <p className="mb-3">
            <VoteBar {...pulls} of={isVote ? panelSize : null} />
          </p>
        )}
        <AnswersTable answers={answers} evidence={evidence.points} base={base} names={names} />
      </section>
    </article>
  );
}

/** What was said of the item by itself, as far as it counts. */
function countPulls(answers: readonly ItemAnswer[]) {
  const said = (wanted: ItemAnswer["answer"]) =>
    answers.filter(
      ({ kind, fate, answer }) =>
        kind === "pull" && answer === wanted && (fate === "counted" || fate === "not-needed"),
    ).length;
  return { yes: said("yes"), no: said("no"), cantTell: said("cant-tell") };
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
