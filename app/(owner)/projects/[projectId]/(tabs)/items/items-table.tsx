import Link from "next/link";
import { formatPercent } from "@/app/_ui/amounts";
import { LabelBadge, type LabelName } from "@/app/_ui/label-badge";
import { Table, Td, Th } from "@/app/_ui/table";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { ItemRow, ItemSort, ItemsQuery } from "@/lib/session/owner-view";
import { itemsHref } from "./items-query";

export function labelOf({ status }: ItemReport): LabelName {
  return status.kind === "decided" ? status.side : status.kind;
}

export function ItemsTable({
  rows,
  base,
  query,
}: {
  rows: readonly ItemRow[];
  base: string;
  query: ItemsQuery;
}) {
  const head = (sort: ItemSort, text: string, right = false) => (
    <SortHead {...{ base, query, sort, text, right }} />
  );
  return (
    <Table caption="Items">
      <thead>
        <tr>
          {head("id", "Id")}
          <Th>Content</Th>
          {head("label", "Label")}
          {head("confidence", "Confidence", true)}
          {head("answers", "Answers", true)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.index} row={row} base={base} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row, base }: { row: ItemRow; base: string }) {
  const { report } = row;
  const { status } = report;
  const how =
    status.kind === "decided" && status.provenance === "inferred" ? "inferred" : undefined;
  const leaning =
    status.kind !== "decided" && report.leading ? `leans ${report.leading}` : undefined;
  return (
    <tr className="hover:bg-sunken">
      <Td className="max-w-40 min-w-24">
        <Link prefetch={false} href={`${base}/${row.index}`} className="text-link break-words">
          {row.externalId}
        </Link>
      </Td>
      <Td className="max-w-md min-w-32 sm:min-w-48">
        <span className="line-clamp-2 text-sm text-ink-soft" dir="auto">
          {row.excerpt}
        </span>
      </Td>
      <Td>
        <LabelBadge label={labelOf(report)} suffix={how ?? leaning} />
      </Td>
      <Td className="text-right">
        {report.leading === null ? "–" : formatPercent(report.confidence)}
      </Td>
      <Td className="text-right text-sm whitespace-nowrap">
        {counts(report.pulls, report.yes, "yes")}
        {report.duels > 0 && (
          <span className="block">{counts(report.duels, report.wins, "won")}</span>
        )}
      </Td>
    </tr>
  );
}

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
}: {
  base: string;
  query: ItemsQuery;
  sort: ItemSort;
  text: string;
  right: boolean;
}) {
  const current = query.sort === sort;
  const descending = current && !query.descending;
  return (
    <Th
      className={right ? "text-right" : undefined}
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
