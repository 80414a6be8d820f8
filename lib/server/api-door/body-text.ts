/** The text of a body, while it comes. */
import { packedKind } from "@/lib/formats/compressed";
import { mostProjectBytes } from "@/lib/server/kernel/limits";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** Its pieces; the first that cannot be read, or is too much, ends it. */
export async function* textOf(request: Request): AsyncGenerator<Result<string>> {
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    const message = `Send the body uncompressed, not packed with ${encoding.slice(0, 20)}.`;
    return yield problem("invalid", message);
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = request.body?.getReader();
  let bytes = 0;
  try {
    while (reader) {
      const { done, value } = await reader.read();
      const packed = bytes === 0 && value ? packedKind(value) : null;
      if (packed !== null) {
        return yield problem("invalid", `This looks like a ${packed} file. Send plain JSON.`);
      }
      bytes += value?.byteLength ?? 0;
      if (bytes > 2 * mostProjectBytes) return yield tooMuch;
      yield ok(decoder.decode(value, { stream: !done }));
      if (done) return;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    yield problem("invalid", "This is not UTF-8 text, or the connection broke off.");
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

const tooMuch = problem("too-large", "This is more than a project can hold.", "items");
