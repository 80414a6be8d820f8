import Link from "next/link";
import { formatCount, formatPercent } from "@/app/_ui/amounts";
import { LabelBadge } from "@/app/_ui/label-badge";
import { Table, Td, Th } from "@/app/_ui/table";
import type { RankingPage, RankingRow } from "@/lib/server/dashboard/read-ranking-page";
import { Thumbnail } from "./thumbnail";

/** Items from the highest score down, each with where it could stand. */
export function RankingTable({
  page: { rows, ranked },
  itemsBase,
}: {
  page: RankingPage;
  /** Where items have pages of their own; null for readers who may not open them. */
  itemsBase: string | null;
}) {
  return (
    <Table caption="Items by score" wide={itemsBase === null}>
      <thead>
        <tr>
          <Th className="text-right">Rank</Th>
          <Th>Item</Th>
          <Th>Between</Th>
          <Th className="text-right">Expected yes</Th>
          <Th>Label</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.item}>
            <Td className="numeric text-right font-semibold">{formatCount(row.rank)}</Td>
            <Td className="w-full min-w-40">
              <ItemName row={row} base={itemsBase} />
            </Td>
            <Td className="whitespace-nowrap">
              <Spread row={row} ranked={ranked} />
            </Td>
            <Td className="numeric text-right">
              {row.expectedYes === null ? "" : formatPercent(row.expectedYes)}
            </Td>
            <Td>
              <LabelBadge
                label={row.shown.label}
                suffix={row.shown.how === "estimated" ? "estimated" : undefined}
              />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ItemName({ row, base }: { row: RankingRow; base: string | null }) {
  return (
    <>
      {base === null ? (
        <span className="font-semibold break-words">{row.externalId}</span>
      ) : (
        <Link
          prefetch={false}
          href={`${base}/${row.item}`}
          className="text-link font-semibold break-words"
        >
          {row.externalId}
        </Link>
      )}
      {row.picture === null ? (
        <span className="line-clamp-2 text-sm break-words text-ink-soft" dir="auto">
          {row.excerpt}
        </span>
      ) : (
        <span className="mt-1 block">
          <Thumbnail address={row.picture} name={row.externalId} />
        </span>
      )}
    </>
  );
}

const width = 120;

/** The ranks that are likely, on a line from the first to the last. */
function Spread({ row, ranked }: { row: RankingRow; ranked: number }) {
  const x = (rank: number) => 4 + ((rank - 1) / Math.max(1, ranked - 1)) * (width - 8);
  return (
    <span className="inline-flex items-center gap-3">
      <svg viewBox={`0 0 ${width} 12`} width={width} height={12} aria-hidden="true">
        <path d={`M4 6H${width - 4}`} stroke="var(--line)" />
        <path
          d={`M${x(row.rankLow)} 6H${x(row.rankHigh)}`}
          stroke="var(--ink-soft)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx={x(row.rank)} cy="6" r="3.5" fill="var(--ink)" />
      </svg>
      <span className="numeric text-sm text-ink-soft">
        {formatCount(row.rankLow)} – {formatCount(row.rankHigh)}
      </span>
    </span>
  );
}
