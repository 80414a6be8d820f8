import { Checkbox } from "@/app/_ui/fields/choice";
import { Select } from "@/app/_ui/fields/select";
import { type ColumnMapping, contentFormats } from "@/lib/formats/map-items";
import { itemFileFormats } from "@/lib/formats/raw-table";
import type { ReadOptions } from "@/lib/formats/read-table";
import { type Findings, formatNames } from "./item-reader";

const contentNames = {
  text: "Text",
  markdown: "Markdown",
  image: "Image (the cell is its URL)",
};
const none = "";

export function ColumnMappingFields({
  findings,
  busy,
  onOptions,
  onMapping,
}: {
  findings: Findings;
  busy: boolean;
  onOptions: (options: ReadOptions) => void;
  onMapping: (mapping: ColumnMapping) => void;
}) {
  const { options, mapping, columns } = findings;
  const delimited = options.format === "csv" || options.format === "tsv";
  return (
    <fieldset disabled={busy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="sr-only">How the file is read</legend>
      <Select
        label="Format"
        value={options.format}
        options={itemFileFormats.map((value) => ({ value, text: formatNames[value] }))}
        onChange={(event) =>
          onOptions({ ...options, format: event.target.value as ReadOptions["format"] })
        }
      />
      {mapping && <MappingSelects columns={columns} mapping={mapping} onMapping={onMapping} />}
      {delimited && (
        <Checkbox
          className="self-end"
          label="First row contains column names"
          checked={options.header === "first-row"}
          onChange={(event) =>
            onOptions({ ...options, header: event.target.checked ? "first-row" : "none" })
          }
        />
      )}
    </fieldset>
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
  const optional = (text: string) => [{ value: none, text }, ...named];
  const orNull = (value: string) => (value === none ? null : value);
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
          <Select
            label="Id"
            value={mapping.id ?? none}
            options={optional("None: number the rows")}
            onChange={(event) => onMapping({ ...mapping, id: orNull(event.target.value) })}
          />
          <Select
            label="Known answers"
            value={mapping.gold ?? none}
            options={optional("None")}
            onChange={(event) => onMapping({ ...mapping, gold: orNull(event.target.value) })}
          />
          <Select
            label="Level"
            value={mapping.level ?? none}
            options={optional("None")}
            onChange={(event) => onMapping({ ...mapping, level: orNull(event.target.value) })}
          />
        </>
      )}
    </>
  );
}
