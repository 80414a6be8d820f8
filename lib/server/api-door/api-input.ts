/** What a request to the API brings, as its operation reads it. */
import type { NextRequest } from "next/server";
import type { Bearer } from "@/lib/server/api/bearer";
import type { Operation } from "@/lib/server/api/operation";
import { readInput } from "@/lib/server/http/read-body";
import type { ReadItem } from "@/lib/server/items/item-lines";
import { hashToken, newId } from "@/lib/server/kernel/new-id";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { readItemList } from "./read-item-list";
import { readLines } from "./read-lines";

export function queryOf(request: NextRequest, { query }: Operation): Result<unknown> {
  if (!query) return ok({});
  // Own names alone: a parameter may be called "__proto__".
  const given = Object.keys(query.shape).flatMap((name) => {
    const value = request.nextUrl.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const parsed = parseInput(query, Object.fromEntries(given));
  if (parsed.ok) return parsed;
  const { field, message } = parsed.problem;
  return problem("invalid", `${field}: ${message}`, field);
}

export async function inputOf(
  request: NextRequest,
  { reads }: Operation,
): Promise<Result<unknown>> {
  if (!reads) return ok(null);
  if ("lines" in reads) return ok(readItems(request));
  const { schema, absent, otherwise, mostBytes } = reads;
  return readInput(request, schema, {
    ...(absent !== undefined && { absent }),
    ...(otherwise !== undefined && { otherwise }),
    ...(mostBytes !== undefined && { mostBytes }),
  });
}

/** Either way while they come: what is sent is never all in memory, and nobody waits for it. */
function readItems(request: NextRequest): AsyncIterable<Result<ReadItem>> {
  const type = (request.headers.get("content-type") ?? "").toLowerCase();
  const hasLines = /^application\/(x-)?(ndjson|jsonl)\b/.test(type);
  return hasLines ? readLines(request) : readItemList(request);
}

/**
 * The id of what a request makes. It follows from the key, and from who sends it to which address, so that a request sent again finds what the first one
 * made, even if the server stopped in between; nobody can meet another's.
 */
export function newIdFor(
  request: NextRequest,
  { idempotent, id }: Operation,
  { user }: Bearer,
): Result<{ readonly id: string; readonly hasKey: boolean }> {
  const key = request.headers.get("idempotency-key");
  if (!idempotent || key === null) return ok({ id: newId(), hasKey: false });
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    return problem(
      "invalid",
      "Idempotency-Key must have 8 to 200 visible ASCII characters, such as a random UUID.",
    );
  }
  // A letter first, as all ids have.
  const from = `${id} ${request.nextUrl.pathname} ${user.id} ${key}`;
  return ok({ id: `K${hashToken(from).slice(0, 15)}`, hasKey: true });
}
