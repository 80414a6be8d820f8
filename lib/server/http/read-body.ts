/** Reads what a request brings, never more than its route takes: the sender's word about the length is not relied on. */
import type { z } from "zod";
import { packedKind } from "@/lib/formats/compressed";
import { isNestedDeeperThan } from "@/lib/formats/json-depth";
import { bodies, deepestJson } from "@/lib/server/kernel/limits";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

export async function readBody(request: Request, mostBytes: number): Promise<Result<Uint8Array>> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    return problem(
      "invalid",
      `Send the body uncompressed, not packed with ${encoding.slice(0, 20)}.`,
    );
  }
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > mostBytes) return tooLarge(mostBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > mostBytes) {
      await reader.cancel().catch(() => {});
      return tooLarge(mostBytes);
    }
    chunks.push(value);
  }
  return ok(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length));
}

interface ReadOptions {
  readonly mostBytes?: number;
  /** What is said of a shape that does not fit. */
  readonly otherwise?: string;
  /** What an empty body stands for. */
  readonly absent?: unknown;
}

/** The body as JSON of the schema's shape; else what is wrong with it. */
export async function readInput<T>(
  request: Request,
  schema: z.core.$ZodType<T>,
  { mostBytes = bodies.small, otherwise, absent }: ReadOptions = {},
): Promise<Result<T>> {
  const body = await readBody(request, mostBytes);
  if (!body.ok) return body;
  const isAbsent = absent !== undefined && body.value.byteLength === 0;
  const json = isAbsent ? ok(absent) : jsonOf(body.value);
  if (!json.ok) return json;
  const parsed = parseInput(schema, json.value);
  if (parsed.ok || parsed.problem.field === undefined) return orSay(parsed, otherwise);
  const { message, field } = parsed.problem;
  return otherwise === undefined
    ? problem("invalid", `${field}: ${message}`, field)
    : problem("invalid", otherwise, field);
}

function orSay<T>(parsed: Result<T>, otherwise: string | undefined): Result<T> {
  return parsed.ok || otherwise === undefined ? parsed : problem("invalid", otherwise);
}

function jsonOf(bytes: Uint8Array): Result<unknown> {
  const packed = packedKind(bytes);
  if (packed !== null) {
    return problem("invalid", `This looks like a ${packed} file. Send plain JSON.`);
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (isNestedDeeperThan(text, deepestJson)) {
      return problem("invalid", `This JSON is nested more than ${deepestJson} levels deep.`);
    }
    return ok(JSON.parse(text) as unknown);
  } catch {
    return problem("invalid", "This is not valid JSON.");
  }
}

function tooLarge(mostBytes: number): Result<never> {
  const size =
    mostBytes >= 1024 * 1024 ? `${mostBytes / 1024 / 1024} MB` : `${mostBytes / 1024} KB`;
  return problem(
    "too-large",
    `This request is larger than the maximum of ${size}. Send less at a time.`,
  );
}
