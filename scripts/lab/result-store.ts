/** Results of tasks already run, so that an interrupted run goes on where it stopped. */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export interface ResultStore<Task, Result> {
  /** Equal for the same task by the same code. */
  keyOf(task: Task): string;
  find(task: Task): Result | undefined;
  add(task: Task, result: Result): void;
}

interface StorePlace<Result> {
  readonly file: string;
  /** Names the code that ran: what other code found is not taken up. */
  readonly codeHash: string;
  readonly schema: z.ZodType<Result>;
}

export function openResultStore<Task extends object, Result>({
  file,
  codeHash,
  schema,
}: StorePlace<Result>): ResultStore<Task, Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const entrySchema = z.object({ key: z.string(), result: schema });
  const known = new Map<string, Result>();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines) {
    const entry = entrySchema.safeParse(parseLine(line));
    if (entry.success) known.set(entry.data.key, entry.data.result);
  }
  const keyOf = (task: Task) => {
    const text = JSON.stringify({ codeHash, ...task });
    return createHash("sha256").update(text).digest("base64url").slice(0, 22);
  };
  return {
    keyOf,
    find: (task) => known.get(keyOf(task)),
    add(task, result) {
      const key = keyOf(task);
      known.set(key, result);
      appendFileSync(file, `${JSON.stringify({ key, result })}\n`);
    },
  };
}

/** A line cut short by an interruption counts as not run. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
