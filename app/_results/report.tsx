import { formatCount, formatMoney, plural } from "@/app/_ui/amounts";
import { Figure } from "@/app/_ui/figure";
import { LabelShape } from "@/app/_ui/label-badge";
import { Timestamp } from "@/app/_ui/timestamp";
import { inWords } from "@/app/(owner)/projects/[projectId]/(tabs)/_dashboard/in-words";
import type { ReportView } from "@/lib/server/dashboard/read-report";
import { outcomeNames } from "@/lib/session/outcome-names";
import { alphaBase, alphaMeans, formatMeasure, kappaMissing } from "./agreement-words";
import { CopyText } from "./copy-text";
import { methodsParagraph } from "./methods";

/** One page that can be printed: what was found, how sure it is, and how it was found. Says nothing about any one person. */
export function Report({ view, cost }: { view: ReportView; cost: boolean }) {
  const { dashboard, firstAnswerMs, lastAnswerMs } = view;
  const words = inWords(dashboard);
  return (
    <article className="flex flex-col gap-8 print:gap-5 print:text-sm">
      <header>
        <h1 className="text-3xl font-semibold tracking-tight break-words">{dashboard.name}</h1>
        {firstAnswerMs !== null && lastAnswerMs !== null && (
          <p className="mt-1 text-ink-soft">
            Answers from <Timestamp atMs={firstAnswerMs} style="full" /> to{" "}
            <Timestamp atMs={lastAnswerMs} style="full" />
            {dashboard.state !== "finished" && ". Not finished yet: this is how things stand."}
          </p>
        )}
      </header>
      <section aria-label="In words" className="max-w-3xl">
        <p className="text-2xl leading-snug text-balance print:text-lg">
          <strong className="font-semibold">{words.standing}</strong>{" "}
          {words.guarantee.replace(/,$/, ", provided that:")}
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-soft">
          {words.provided.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      </section>
      <ReportFigures view={view} cost={cost} />
      <AgreementSection view={view} />
      <section aria-labelledby="methods-heading" className="max-w-3xl">
        <h2 id="methods-heading" className="text-xl font-semibold">
          Methods, to paste into a paper
        </h2>
        <CopyText text={methodsParagraph(view, words)} />
      </section>
    </article>
  );
}

function ReportFigures({ view, cost }: { view: ReportView; cost: boolean }) {
  const { dashboard, people, labels } = view;
  const { progress, spent, settings } = dashboard;
  const names = outcomeNames(settings.questions);
  const all = labels.above + labels.below + labels.none;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      <Figure
        name={settings.live.goal.rung === "estimated" ? "Labelled, by estimate" : "Labelled"}
        value={formatCount(all - labels.none)}
        of={formatCount(all)}
        note={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <span className="inline-flex items-center gap-1">
              <LabelShape label="above" /> {formatCount(labels.above)} {names.above}
            </span>
            <span className="inline-flex items-center gap-1">
              <LabelShape label="below" /> {formatCount(labels.below)} {names.below}
            </span>
          </span>
        }
      />
      <Figure
        name="Answers that count"
        value={formatCount(progress.pulls + progress.duels)}
        note={`${plural(progress.pulls, "single item")}${progress.duels > 0 ? `, ${plural(progress.duels, "comparison")}` : ""}`}
      />
      <Figure
        name="People"
        value={formatCount(people.answered)}
        {...(people.excluded > 0 && { note: `${formatCount(people.excluded)} excluded` })}
      />
      {cost && (
        <Figure
          name="Cost"
          value={formatMoney(spent, settings.live.currency)}
          {...(all > 0 && { note: `${formatMoney(spent / all, settings.live.currency)} per item` })}
        />
      )}
    </dl>
  );
}

/** How far people agree beyond chance. */
export function AgreementSection({ view }: { view: ReportView }) {
  const { alpha, kappa, duels } = view.agreement;
  return (
    <section aria-labelledby="agreement-heading" className="max-w-3xl">
      <h2 id="agreement-heading" className="mb-2 text-xl font-semibold">
        Agreement between people
      </h2>
      {alpha === null && duels.alpha === null ? (
        <p className="text-ink-soft">
          Nothing can be said yet: no item has answers of several people that could disagree.
        </p>
      ) : (
        <>
          {alpha !== null && <p className="mb-3">{alphaMeans(alpha)}</p>}
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_1fr]">
            <Measure name="Krippendorff's alpha" value={alpha} missing="no item has two answers" />
            {duels.pairs > 0 && (
              <Measure
                name="… for comparisons"
                value={duels.alpha}
                missing="no pair says anything"
              />
            )}
            <Measure name="Fleiss' kappa" value={kappa} missing={kappaMissing} />
          </dl>
          <p className="mt-3 text-sm text-ink-soft">
            {alphaBase(view)}. 1 is complete agreement, 0 is as by chance. Items that people agree
            on are settled soon and the others asked about again, so both are lower here than with a
            fixed number of answers per item.
          </p>
        </>
      )}
    </section>
  );
}

function Measure({
  name,
  value,
  missing,
}: {
  name: string;
  value: number | null;
  missing: string;
}) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={value === null ? "text-ink-soft" : "numeric font-semibold"}>
        {value === null ? missing : formatMeasure(value)}
      </dd>
    </div>
  );
}
