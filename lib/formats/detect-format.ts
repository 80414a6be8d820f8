import type { ItemFileFormat } from "./raw-table";
import { type Delimiter, readDelimited } from "./read-delimited";

/** The first lines tell; the whole file may be long. */
const sampleLength = 20_000;

/** A map, since a file may be named "x.constructor". */
const extensions = new Map<string, ItemFileFormat>([
  ["csv", "csv"],
  ["tsv", "tsv"],
  ["tab", "tsv"],
  ["jsonl", "jsonl"],
  ["ndjson", "jsonl"],
  ["json", "json"],
]);

/** By the file's name where it tells, else by its beginning. A `.json` that holds lines of objects is JSONL. */
export function detectFormat(text: string, fileName: string | null = null): ItemFileFormat {
  const extension = fileName?.toLowerCase().split(".").at(-1) ?? "";
  const named = extensions.get(extension);
  if (named === "json") return looksLikeJsonl(text) ? "jsonl" : "json";
  return named ?? detectByContent(text);
}

function detectByContent(text: string): ItemFileFormat {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (looksLikeJsonl(start)) return "jsonl";
  if (/^\[\s*[[{"\]]/.test(start) || /^\{\s*"/.test(start)) return "json";
  if (isTable(start, "\t")) return "tsv";
  if (isTable(start, ",") || isTable(start, ";")) return "csv";
  return "lines";
}

/** Which separator a CSV file uses; spreadsheets in many countries write semicolons. */
export function detectDelimiter(text: string): Delimiter {
  const sample = sampleOf(text);
  const widths = ([",", ";", "\t"] as const).map((delimiter) => ({
    delimiter,
    width: isTable(text, delimiter) ? readDelimited(sample, delimiter).columns.length : 0,
  }));
  widths.sort((a, b) => b.width - a.width);
  return widths[0]!.width > 1 ? widths[0]!.delimiter : ",";
}

/** Several columns with short names, and every row of the sample as wide as the header. */
function isTable(text: string, delimiter: Delimiter): boolean {
  const table = readDelimited(sampleOf(text), delimiter, "none");
  const [header, ...rows] = table.rows;
  if (!header || rows.length === 0 || table.columns.length < 2) return false;
  const named = header.cells.every((cell) => cell.trim() !== "" && cell.length <= 64);
  const distinct = new Set(header.cells).size === header.cells.length;
  // After each of its commas a text has a blank; a table does not.
  const prose =
    delimiter !== "\t" &&
    table.rows.every(({ cells }) => cells.slice(1).every((cell) => cell === "" || /^ /.test(cell)));
  return (
    named &&
    distinct &&
    !prose &&
    rows.every((row) => row.cells.slice(1).some((cell) => cell !== ""))
  );
}

/** Whole lines only, so that a row cut in two does not count against the table. */
function sampleOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const sample = text.slice(0, sampleLength);
  const end = sample.lastIndexOf("\n");
  return end > 0 ? sample.slice(0, end) : sample;
}

function looksLikeJsonl(text: string): boolean {
  const lines = sampleOf(text)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 5);
  return lines.length > 0 && lines[0]!.trim().startsWith("{") && lines.every(isJsonObject);
}

function isJsonObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
