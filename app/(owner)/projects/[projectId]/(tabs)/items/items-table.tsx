import Link from "next/link";
import { Thumbnail } from "@/app/_results/thumbnail";
import { classNames } from "@/app/_ui/class-names";
import { LabelBadge } from "@/app/_ui/label-badge";
import { Table, Td, Th } from "@/app/_ui/table";
import type { AnswerWords } from "@/lib/session/answer-words";
import type { OutcomeNames } from "@/lib/session/outcome-names";
import type { ItemRow, ItemSort, ItemsQuery } from "@/lib/session/owner-view";
import { progressWords } from "./item-progress";
import { itemsHref } from "./items-query";

export function ItemsTable({
  rows,
  base,
  query,
  names,
  words,
}: {
  rows: readonly ItemRow[];
  base: string;
  query: ItemsQuery;
  names: OutcomeNames;
  words: AnswerWords;
}) {
  const head = (sort: ItemSort, text: string, right = false, className = "") => (
    <SortHead {...{ base, query, sort, text, right, className }} />
  );
  const hasHalves = rows.some(
    ({ report }) => !Number.isInteger(report.yes) || !Number.isInteger(report.wins),
  );
  return (
    <>
      <Table caption="Items">
        <thead>
          <tr>
            {head("id", "Id")}
            <Th className="max-sm:hidden">Content</Th>
            {head("label", "Label")}
            {head("confidence", "Progress", true)}
            {head("answers", "Answers", true, "max-sm:hidden")}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.index} {...{ row, base, names, words }} />
          ))}
        </tbody>
      </Table>
      {hasHalves && (
        <p className="mt-3 text-sm text-ink-soft">
          A half comes from {words.cantTell}, which counts half for each side.
        </p>
      )}
    </>
  );
}

function Row({
  row,
  base,
  names,
  words,
}: {
  row: ItemRow;
  base: string;
  names: OutcomeNames;
  words: AnswerWords;
}) {
  const { report, shown } = row;
  const how = shown.how === null || shown.how === "pulled" ? undefined : shown.how;
  const leaning =
    shown.how === null && report.leading ? `leans towards ${names[report.leading]}` : undefined;
  return (
    <tr className="hover:bg-sunken">
      <Td className="max-w-40 min-w-24">
        <Link prefetch={false} href={`${base}/${row.index}`} className="text-link break-words">
          {row.externalId}
        </Link>
        {/* Below its id a phone has room for it. */}
        <div className="sm:hidden">
          <Content row={row} isNamed />
        </div>
      </Td>
      <Td className="max-w-md min-w-48 max-sm:hidden">
        <Content row={row} />
      </Td>
      <Td>
        <LabelBadge label={shown.label} suffix={how ?? leaning} />
        {report.audited?.check && (
          <span className="block text-sm text-ink-soft">{checkWords[report.audited.check]}</span>
        )}
        {shown.assurance && shown.assurance !== "estimated" && shown.how === "estimated" && (
          <span className="block text-sm text-ink-soft">{provenWords[shown.assurance]}</span>
        )}
      </Td>
      <Td className="text-right whitespace-nowrap max-sm:pr-0">
        {progressWords(report, shown)}
        <span className="block text-sm text-ink-soft sm:hidden">
          <Counts {...{ report, words }} />
        </span>
      </Td>
      <Td className="text-right text-sm whitespace-nowrap max-sm:hidden">
        <Counts {...{ report, words }} />
      </Td>
    </tr>
  );
}

/** Beside its own name a picture needs no other. */
function Content({ row, isNamed = false }: { row: ItemRow; isNamed?: boolean }) {
  return row.picture === null ? (
    <span className="line-clamp-2 text-sm text-ink-soft" dir="auto">
      {row.excerpt}
    </span>
  ) : (
    <Thumbnail address={row.picture} name={isNamed ? "" : row.externalId} />
  );
}

function Counts({ report, words }: { report: ItemRow["report"]; words: AnswerWords }) {
  return (
    <>
      {counts(report.pulls, report.yes, words.yes)}
      {report.duels > 0 && (
        <span className="block">{counts(report.duels, report.wins, "won")}</span>
      )}
    </>
  );
}

const checkWords = { confirmed: "confirmed by the check", unconfirmed: "not confirmed" };
const provenWords = {
  audited: "passed the check",
  share: "proven, share",
  all: "proven, all",
  team: "the team's verdict",
};

/** "7 of 9 yes": halves come from "can't tell". */
function counts(total: number, good: number, word: string): string {
  return total === 0 ? "–" : `${Number(good.toFixed(1))} of ${total} ${word}`;
}

function SortHead({
  base,
  query,
  sort,
  text,
  right,
  className,
}: {
  base: string;
  query: ItemsQuery;
  sort: ItemSort;
  text: string;
  right: boolean;
  className: string;
}) {
  const current = query.sort === sort;
  const descending = current && !query.descending;
  return (
    <Th
      className={classNames(right && "text-right", className)}
      aria-sort={current ? (query.descending ? "descending" : "ascending") : undefined}
    >
      <Link
        prefetch={false}
        href={itemsHref(base, query, { sort, descending })}
        className="hover:underline"
      >
        {text}
        <span aria-hidden="true">{current ? (query.descending ? " ↓" : " ↑") : ""}</span>
      </Link>
    </Th>
  );
}
