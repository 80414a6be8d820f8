import { formatCount, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { classNames } from "@/app/_ui/class-names";
import { Radio } from "@/app/_ui/fields/choice";
import { Notice } from "@/app/_ui/notice";
import { Table, Td, Th } from "@/app/_ui/table";
import { isWebAddress } from "@/lib/formats/map-items";
import type { Findings, Repeats } from "./item-reader";

export function RowsPreview({ findings }: { findings: Findings }) {
  const { columns, preview, mapping } = findings;
  if (preview.length === 0) return null;
  return (
    <Table wide caption="The first rows">
      <thead>
        <tr>
          <Th className="w-0 text-right">Row</Th>
          {columns.map((column) => (
            <Th key={column} className={column === mapping?.content ? "text-ink" : undefined}>
              {column}
              {roleOf(column, findings)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.map((row) => (
          <tr key={row.row}>
            <Td className="text-right text-sm text-ink-soft">{row.row}</Td>
            {row.cells.map((cell, place) => (
              <Td
                key={columns[place]}
                className={classNames(
                  "max-w-md min-w-24 text-sm",
                  columns[place] !== mapping?.content && "text-ink-soft",
                )}
              >
                <PreviewCell
                  cell={cell}
                  picture={mapping?.format === "image" && columns[place] === mapping.content}
                />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Pictures as annotators will get them: from their own address, without saying where they are shown. */
function PreviewCell({ cell, picture }: { cell: string; picture: boolean }) {
  return (
    <span className="flex items-center gap-3">
      {picture && isWebAddress(cell) && (
        // biome-ignore lint/performance/noImgElement: pictures from anywhere, shown as they are
        <img
          src={cell}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-14 shrink-0 rounded-md bg-sunken object-cover"
        />
      )}
      <span className="line-clamp-2 break-words" dir="auto">
        {cell}
      </span>
    </span>
  );
}

function roleOf(column: string, { mapping }: Findings) {
  if (!mapping) return null;
  const roles = [
    column === mapping.content && "shown",
    column === mapping.id && "id",
    column === mapping.gold && "known answer",
    column === mapping.prior && "prior score",
  ].filter(Boolean);
  if (roles.length === 0) return null;
  return <span className="block text-xs font-normal text-accent-text">{roles.join(", ")}</span>;
}

/** Bad rows with place and reason; the owner leaves them out or mends the file. */
export function BadRows({
  findings,
  choice,
  onChoice,
  onDownload,
}: {
  findings: Findings;
  choice: "pending" | "leave-out";
  onChoice: (choice: "leave-out") => void;
  onDownload: () => void;
}) {
  const { badRows, problems } = findings;
  if (badRows === 0) return null;
  const nothingElse = findings.items === 0;
  return (
    <section aria-labelledby="bad-rows" className="flex flex-col gap-3">
      <Notice
        tone={nothingElse ? "problem" : "warning"}
        title={
          <span id="bad-rows">
            {nothingElse
              ? "Nothing here can be imported"
              : `${badRows === 1 ? "One row" : `${formatCount(badRows)} rows`} can't be imported`}
          </span>
        }
        action={
          <Button size="small" onClick={onDownload}>
            Download list
          </Button>
        }
      >
        {nothingElse
          ? "Fix the file and choose it again. If its format differs from its extension, choose the format below."
          : `Fix the file and choose it again, or leave ${badRows === 1 ? "it" : "them"} out.`}
      </Notice>
      <div className="max-h-72 overflow-y-auto">
        <Table caption="Rows that can't be imported">
          <thead>
            <tr>
              <Th className="w-0 text-right">Row</Th>
              <Th>Column</Th>
              <Th>Reason</Th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.row}-${problem.column}-${problem.kind}`}>
                <Td className="text-right">{problem.row}</Td>
                <Td>{problem.column ?? "–"}</Td>
                <Td>{problem.reason}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {!nothingElse && (
        <Button
          className="self-start"
          aria-pressed={choice === "leave-out"}
          onClick={() => onChoice("leave-out")}
        >
          {choice === "leave-out"
            ? "✓ Left out"
            : badRows === 1
              ? "Leave it out"
              : "Leave them out"}
        </Button>
      )}
    </section>
  );
}

export function RepeatsChoice({
  findings,
  repeats,
  busy,
  onRepeats,
}: {
  findings: Findings;
  repeats: Repeats;
  busy: boolean;
  onRepeats: (repeats: Repeats) => void;
}) {
  if (findings.repeated === 0) return null;
  return (
    <fieldset disabled={busy}>
      <legend className="font-semibold">
        {plural(findings.repeated, "row repeats", "rows repeat")} the content of an earlier row
      </legend>
      <Radio
        name="repeats"
        checked={repeats === "drop"}
        onChange={() => onRepeats("drop")}
        label="Ask about each distinct content once"
        hint="Later duplicates are left out."
      />
      <Radio
        name="repeats"
        checked={repeats === "keep"}
        onChange={() => onRepeats("keep")}
        label="Keep all rows"
        hint="Each is judged and paid for separately."
      />
    </fieldset>
  );
}
