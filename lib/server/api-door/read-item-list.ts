/** Reads a body that is one JSON object with a list of items, while it comes: never more than an item and what has just arrived are held. */
import { BadJsonText, type JsonPart, JsonSplitter } from "@/lib/formats/split-json";
import type { ReadItem } from "@/lib/server/items/item-lines";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { textOf } from "./body-text";
import { longestItem, parseItem } from "./read-lines";

/** Each item; the first that cannot be read ends it. */
export async function* readItemList(request: Request): AsyncGenerator<Result<ReadItem>> {
  const splitter = new JsonSplitter(longestItem);
  let [place, hasList] = [0, false];
  for await (const piece of textOf(request)) {
    const parts = piece.ok ? split(() => splitter.push(piece.value)) : piece;
    if (!parts.ok) return yield parts;
    for (const { key, kind, text } of parts.value) {
      if (key !== "items") continue;
      if (kind === "value") return yield noList;
      hasList = true;
      if (kind === "list") continue;
      const read = parseItem(text, `Item ${++place}`);
      yield read;
      if (!read.ok) return;
    }
  }
  const ended = split(() => {
    splitter.end();
    return [];
  });
  if (!ended.ok) yield ended;
  else if (!hasList) yield noList;
}

function split(act: () => JsonPart[]): Result<readonly JsonPart[]> {
  try {
    return ok(act());
  } catch (error) {
    if (!(error instanceof BadJsonText)) throw error;
    return problem("invalid", `This is not valid JSON: ${error.message}`);
  }
}

const noList = problem("invalid", "items: Send a list of items.", "items");
