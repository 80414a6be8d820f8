import { Checkbox } from "@/app/_ui/fields/choice";
import { Select } from "@/app/_ui/fields/select";
import { type ColumnMapping, contentFormats } from "@/lib/formats/map-items";
import { itemFileFormats } from "@/lib/formats/raw-table";
import type { ReadOptions } from "@/lib/formats/read-table";
import { type Findings, formatNames, type Reading } from "./item-reader";

const contentNames = {
  text: "Text",
  markdown: "Markdown",
  image: "Image (the cell is its URL)",
};
const none = "";

export function ColumnMappingFields({
  findings,
  busy,
  onReading,
  onMapping,
}: {
  findings: Findings;
  busy: boolean;
  onReading: (reading: Reading) => void;
  onMapping: (mapping: ColumnMapping) => void;
}) {
  const { reading, mapping, columns } = findings;
  const hasHeader =
    reading.kind === "sheet" || reading.format === "csv" || reading.format === "tsv";
  return (
    <fieldset disabled={busy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="sr-only">How the file is read</legend>
      <SourceSelect findings={findings} onReading={onReading} />
      {mapping && <MappingSelects columns={columns} mapping={mapping} onMapping={onMapping} />}
      {hasHeader && (
        <Checkbox
          className="self-end"
          label="First row contains column names"
          checked={reading.header === "first-row"}
          onChange={(event) =>
            onReading({ ...reading, header: event.target.checked ? "first-row" : "none" })
          }
        />
      )}
    </fieldset>
  );
}

/** Which sheet of a workbook, or which format a text is in. */
function SourceSelect({
  findings: { reading, sheets },
  onReading,
}: {
  findings: Findings;
  onReading: (reading: Reading) => void;
}) {
  if (reading.kind === "sheet") {
    return (
      <Select
        label="Sheet"
        value={String(reading.sheet)}
        options={sheets.map((text, place) => ({ value: String(place), text }))}
        onChange={(event) => onReading({ ...reading, sheet: Number(event.target.value) })}
      />
    );
  }
  return (
    <Select
      label="Format"
      value={reading.format}
      options={itemFileFormats.map((value) => ({ value, text: formatNames[value] }))}
      onChange={(event) =>
        onReading({ ...reading, format: event.target.value as ReadOptions["format"] })
      }
    />
  );
}

function MappingSelects({
  columns,
  mapping,
  onMapping,
}: {
  columns: readonly string[];
  mapping: ColumnMapping;
  onMapping: (mapping: ColumnMapping) => void;
}) {
  const named = columns.map((value) => ({ value, text: value }));
  const optional = (key: "id" | "gold" | "prior", label: string, without: string) => (
    <Select
      label={label}
      value={mapping[key] ?? none}
      options={[{ value: none, text: without }, ...named]}
      onChange={({ target: { value } }) =>
        onMapping({ ...mapping, [key]: value === none ? null : value })
      }
    />
  );
  return (
    <>
      <Select
        label="What people see"
        value={mapping.content}
        options={named}
        onChange={(event) => onMapping({ ...mapping, content: event.target.value })}
      />
      <Select
        label="Shown as"
        value={mapping.format}
        options={contentFormats.map((value) => ({ value, text: contentNames[value] }))}
        onChange={(event) =>
          onMapping({ ...mapping, format: event.target.value as ColumnMapping["format"] })
        }
      />
      {columns.length > 1 && (
        <>
          {optional("id", "Id", "Ignore: number the items 1, 2, …")}
          {optional("gold", "Known answers", "Ignore")}
          {optional("prior", "Prior score", "Ignore")}
        </>
      )}
    </>
  );
}
