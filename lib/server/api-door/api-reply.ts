import { assertNever } from "@/lib/ranksearch/question";
import { etagOf } from "@/lib/server/api/etag";
import type { LineStream, MadeFile, Operation } from "@/lib/server/api/operation";
import { fileReply, streamReply } from "@/lib/server/http/stream-reply";
import { ok } from "@/lib/server/kernel/result";

/** What an operation has come to, as its kind of reply. Never cached. */
export function replyOf({ replies, etag }: Operation, value: unknown): Response {
  const headers = { "cache-control": "no-store" };
  switch (replies.kind) {
    case "json": {
      const part = etag?.(value as never);
      const tagged = part === undefined ? headers : { ...headers, etag: etagOf(part) };
      return Response.json(value, { status: replies.status, headers: tagged });
    }
    case "lines": {
      const { lines, etag: ofOrder } = value as LineStream;
      return streamReply(lines, "application/x-ndjson; charset=utf-8", { etag: ofOrder });
    }
    case "file": {
      const { chunks, name, savedAs } = value as MadeFile;
      return fileReply(ok(chunks), name, savedAs);
    }
    case "nothing":
      return new Response(null, { status: 204, headers });
    default:
      return assertNever(replies);
  }
}
