import { ItemReader } from "./item-reader";
import type { ReaderCall, ReaderReply } from "./reader-calls";

const reader = new ItemReader();

self.onmessage = async (message: MessageEvent<{ id: number; call: ReaderCall }>) => {
  const { id, call } = message.data;
  self.postMessage({ id, reply: await answer(call) });
};

async function answer(call: ReaderCall): Promise<ReaderReply> {
  try {
    switch (call.kind) {
      case "open":
        return { kind: "done", value: await reader.open(call.source) };
      case "read":
        return { kind: "done", value: reader.read(call.reading) };
      case "map":
        return { kind: "done", value: reader.map(call.mapping) };
      case "batch":
        return { kind: "done", value: reader.batch(call) };
      case "problems-csv":
        return { kind: "done", value: reader.problemsCsv() };
      default:
        return call satisfies never;
    }
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
