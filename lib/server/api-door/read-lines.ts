/** Reads a body that has one JSON object per line, while it comes: never more than a line and what has just arrived are held. */
import { isNestedDeeperThan } from "@/lib/formats/json-depth";
import { itemLimits } from "@/lib/protocol/item-messages";
import type { ReadItem } from "@/lib/server/items/item-lines";
import { deepestJson } from "@/lib/server/kernel/limits";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { textOf } from "./body-text";

/** An item's length is counted in characters: one may take three bytes, and quotes or escapes around it more. */
export const longestItem = 8 * itemLimits.itemLength;

/** Each line's value; the first line that cannot be read ends it. */
export async function* readLines(request: Request): AsyncGenerator<Result<ReadItem>> {
  let number = 0;
  for await (const line of linesIn(request)) {
    number++;
    const value = line.ok ? parsed(line.value, number) : line;
    if (value !== null) yield value;
    if (value !== null && !value.ok) return;
  }
}

async function* linesIn(request: Request): AsyncGenerator<Result<string>> {
  let rest = "";
  for await (const piece of textOf(request)) {
    if (!piece.ok) return yield piece;
    const parts = (rest + piece.value).split("\n");
    rest = parts.pop()!;
    for (const part of parts) yield ok(part);
    if (rest.length > longestItem) return yield tooLong;
  }
  yield ok(rest);
}

/** Null for an empty line. */
function parsed(line: string, number: number): Result<ReadItem> | null {
  if (line.trim() === "") return null;
  return parseItem(line, `Line ${number}`);
}

/** What is wrong is said of `where`. */
export function parseItem(text: string, where: string): Result<ReadItem> {
  if (text.length > longestItem) return tooLong;
  try {
    if (isNestedDeeperThan(text, deepestJson)) {
      return problem("invalid", `${where} is nested more than ${deepestJson} levels deep.`);
    }
    return ok({ item: JSON.parse(text) as unknown, length: text.length });
  } catch {
    return problem("invalid", `${where} is not valid JSON.`, "items");
  }
}

const tooLong = problem("too-large", "A line is longer than any item can be.", "items");
