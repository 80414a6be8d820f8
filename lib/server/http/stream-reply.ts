import { setImmediate } from "node:timers/promises";
import type { ExportFile } from "@/lib/server/exports/export-file";
import type { Result } from "@/lib/server/kernel/result";
import { problemReply } from "./http-reply";

const types: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  json: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A file that is sent while it is made; a browser saves it under the project's name. */
export function fileReply(
  made: Result<AsyncIterable<string | Uint8Array>>,
  file: ExportFile | "person.json",
  projectName: string,
): Response {
  if (!made.ok) return problemReply(made.problem);
  const ending = file.slice(file.lastIndexOf(".") + 1);
  const named = `attachment; filename="${asciiName(projectName)}-${file}"; filename*=UTF-8''${encodeURIComponent(`${projectName}-${file}`)}`;
  return streamReply(made.value, types[ending]!, { "content-disposition": named });
}

/** Sent while it is made. */
export function streamReply(
  chunks: AsyncIterable<string | Uint8Array>,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const iterator = chunks[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Whoever reads fast must not keep the thread from those who answer.
      await setImmediate();
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(bytesOf(next.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: { "content-type": type, "cache-control": "no-store", ...headers },
  });
}

const encoder = new TextEncoder();

function bytesOf(piece: string | Uint8Array): Uint8Array {
  return typeof piece === "string" ? encoder.encode(piece) : piece;
}

function asciiName(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 60) || "project";
}
