/** Reads a body that has one JSON object per line, while it comes: never more than a line and what has just arrived are held. */
import { isNestedDeeperThan } from "@/lib/formats/json-depth";
import { itemLimits } from "@/lib/protocol/item-messages";
import { deepestJson, mostProjectBytes } from "@/lib/server/kernel/limits";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** An item's length is counted in characters: one may take three bytes, and quotes or escapes around it more. */
const mostLineBytes = 8 * itemLimits.itemLength;

/** Each line's value; the first line that cannot be read ends it. */
export async function* readLines(request: Request): AsyncGenerator<Result<unknown>> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    yield problem(
      "invalid",
      `Send the body uncompressed, not packed with ${encoding.slice(0, 20)}.`,
    );
    return;
  }
  let number = 0;
  for await (const line of linesIn(request)) {
    number++;
    const value = line.ok ? parsed(line.value, number) : line;
    if (value !== null) yield value;
    if (value !== null && !value.ok) return;
  }
}

async function* linesIn(request: Request): AsyncGenerator<Result<string>> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = request.body?.getReader();
  let [rest, bytes] = ["", 0];
  try {
    while (reader) {
      const { done, value } = await reader.read();
      bytes += value?.byteLength ?? 0;
      if (bytes > 2 * mostProjectBytes) return yield tooMuch;
      const parts = (rest + decoder.decode(value, { stream: !done })).split("\n");
      rest = done ? "" : parts.pop()!;
      for (const part of parts) yield ok(part);
      if (rest.length > mostLineBytes) return yield tooLong;
      if (done) return;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    yield problem("invalid", "This is not UTF-8 text, or the connection broke off.");
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

/** Null for an empty line. */
function parsed(line: string, number: number): Result<unknown> | null {
  if (line.trim() === "") return null;
  if (line.length > mostLineBytes) return tooLong;
  try {
    if (isNestedDeeperThan(line, deepestJson)) {
      return problem("invalid", `Line ${number} is nested more than ${deepestJson} levels deep.`);
    }
    return ok(JSON.parse(line) as unknown);
  } catch {
    return problem("invalid", `Line ${number} is not valid JSON.`, "items");
  }
}

const tooLong = problem("too-large", "A line is longer than any item can be.", "items");
const tooMuch = problem("too-large", "This is more than a project can hold.", "items");
