/** Reads a proof of any size in a stream: a line of it at a time is in memory. */
import { createReadStream } from "node:fs";
import { BadJsonText, type JsonPart, JsonSplitter } from "@/lib/formats/split-json";
import { openingSchema, type ProofOpening, proofLists } from "@/lib/session/proof";
import { type Hashing, ProofCheck, type Verdict } from "@/lib/session/proof-check";
import type { Engine } from "@/lib/session/session-state";

/** The file cannot be read, or is something else. */
export class NotAProof extends Error {}

export interface CheckedFile {
  readonly opening: ProofOpening;
  readonly verdict: Verdict;
}

type ListName = keyof typeof proofLists;

/** The longest part: a frozen label or a place in an order for each of a million items. */
const longestPart = 64 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** Three times through the file: what it says of itself, the log, then the items, which need all of the log. */
export async function checkProofFile(
  file: string,
  engine: Engine,
  hashing: Hashing,
): Promise<CheckedFile> {
  const { opening, itemCount } = await readOpening(file);
  const check = new ProofCheck({ ...opening, itemCount }, engine, hashing);
  for await (const [payload, hash] of elements(file, "events")) {
    if (!check.event(payload, hash)) break;
  }
  if (check.endEvents()) {
    for await (const claim of elements(file, "items")) check.item(claim);
    for await (const item of elements(file, "gold")) check.gold(item);
  }
  return { opening, verdict: check.end() };
}

async function readOpening(file: string): Promise<{ opening: ProofOpening; itemCount: number }> {
  const values: Record<string, unknown> = {};
  const lists = new Set<string>();
  let itemCount = 0;
  for await (const parts of partsOf(file)) {
    for (const { key, kind, text } of parts) {
      if (kind === "list") lists.add(key);
      else if (kind === "value" && Object.hasOwn(openingSchema.shape, key)) {
        values[key] = parsed(file, text);
      } else if (key === "items") itemCount++;
    }
  }
  const opening = openingSchema.safeParse(values);
  if (!opening.success) {
    const issue = opening.error.issues[0]!;
    throw new NotAProof(`${file} is not a proof: ${issue.path.join(".") || "it"} ${issue.message}`);
  }
  for (const name of Object.keys(proofLists)) {
    if (!lists.has(name)) throw new NotAProof(`${file} is not a proof: it has no list of ${name}`);
  }
  return { opening: opening.data, itemCount };
}

async function* elements<N extends ListName>(
  file: string,
  name: N,
): AsyncGenerator<(typeof proofLists)[N]["_output"]> {
  let [place, isOver] = [0, false];
  for await (const parts of partsOf(file)) {
    for (const { key, kind, text } of parts) {
      if (key !== name) {
        // Lists are whole: what follows is of no interest here.
        isOver ||= place > 0;
        continue;
      }
      if (kind === "list") continue;
      const element = proofLists[name].safeParse(parsed(file, text));
      if (!element.success) {
        const issue = element.error.issues[0]!;
        const where = [name, place, ...issue.path].join(".");
        throw new NotAProof(`${file} is not a proof: ${where} ${issue.message}`);
      }
      place++;
      yield element.data;
    }
    if (isOver) return;
  }
}

async function* partsOf(file: string): AsyncGenerator<JsonPart[]> {
  const splitter = new JsonSplitter(longestPart);
  try {
    const pieces = createReadStream(file, { encoding: "utf8", highWaterMark: pieceBytes });
    for await (const piece of pieces) yield splitter.push(piece as string);
    splitter.end();
  } catch (error) {
    if (error instanceof BadJsonText)
      throw new NotAProof(`${file} is not a proof: ${error.message}`);
    if (isFileFault(error)) throw new NotAProof(`${file} can't be read: ${error.message}`);
    throw error;
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAProof(`${file} is not JSON: it was cut short or changed.`);
  }
}

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && "syscall" in error;
}
