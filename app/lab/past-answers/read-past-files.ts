/** Files of past answers, read in the browser; several may be given, some with labels, one with comparisons. */
import { decodeText } from "@/lib/formats/decode-text";
import {
  type RecordedComparison,
  type RecordedLabel,
  readRecordedAnswers,
} from "@/lib/formats/read-recorded-answers";
import { distinctLabels, guessYesLabel } from "@/lib/lab/recorded/yes-label";

export interface PastFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

export interface PastData {
  readonly labels: readonly RecordedLabel[];
  readonly comparisons: readonly RecordedComparison[];
  /** Distinct labels, the most frequent first. */
  readonly known: readonly string[];
  /** The one that counts as yes, if it says so by itself. */
  readonly yes: string | null;
}

export type PastRead =
  | { readonly kind: "data"; readonly data: PastData }
  | { readonly kind: "problem"; readonly message: string };

/** More than a page can hold at once. */
const mostBytes = 50_000_000;

export function readPastFiles(files: readonly PastFile[]): PastRead {
  const labels: RecordedLabel[] = [];
  const comparisons: RecordedComparison[] = [];
  for (const { name, bytes } of files) {
    if (bytes.byteLength > mostBytes)
      return problem(
        `${name} is larger than 50 MB. Leave out columns you don't need, or split it.`,
      );
    const file = readRecordedAnswers(decodeText(new Uint8Array(bytes)).text);
    if (file.kind === "problem") return problem(`${name}: ${file.message}`);
    if (file.kind === "labels") labels.push(...file.rows);
    else comparisons.push(...file.rows);
  }
  if (labels.length === 0) {
    return problem(
      "These are comparisons only. They say which of two items is more so, not on which side of a threshold an item lies: choose a file with the columns worker, task and label as well.",
    );
  }
  const known = distinctLabels(labels);
  if (known.length > mostLabels) {
    return problem(
      `This file has ${known.length.toLocaleString("en")} different labels. A project asks a yes-or-no question: the label must be one of a few words, such as yes and no.`,
    );
  }
  return { kind: "data", data: { labels, comparisons, known, yes: guessYesLabel(known) } };
}

const mostLabels = 50;

function problem(message: string): PastRead {
  return { kind: "problem", message };
}
