import { setImmediate } from "node:timers/promises";
import type { ExportFile } from "@/lib/server/exports/export-file";
import type { Result } from "@/lib/server/kernel/result";
import { problemReply } from "./http-reply";

const types: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A file that is sent while it is made; a browser saves it under the project's name. */
export function fileReply(
  made: Result<AsyncIterable<string | Uint8Array>>,
  file: ExportFile | "person.json",
  projectName: string,
): Response {
  return made.ok ? streamReply(made.value, file, projectName) : problemReply(made.problem);
}

function streamReply(
  chunks: AsyncIterable<string | Uint8Array>,
  file: ExportFile | "person.json",
  projectName: string,
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
  const ending = file.slice(file.lastIndexOf(".") + 1);
  return new Response(body, {
    headers: {
      "content-type": types[ending]!,
      "content-disposition": `attachment; filename="${asciiName(projectName)}-${file}"; filename*=UTF-8''${encodeURIComponent(`${projectName}-${file}`)}`,
      "cache-control": "no-store",
    },
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
