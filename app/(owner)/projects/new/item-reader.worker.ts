import { ItemReader } from "./item-reader";
import type { ReaderCall, ReaderReply } from "./reader-calls";

const reader = new ItemReader();

self.onmessage = (message: MessageEvent<{ id: number; call: ReaderCall }>) => {
  const { id, call } = message.data;
  self.postMessage({ id, reply: answer(call) });
};

function answer(call: ReaderCall): ReaderReply {
  try {
    switch (call.kind) {
      case "open":
        return { kind: "done", value: reader.open(call.source) };
      case "read":
        return { kind: "done", value: reader.read(call.options) };
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
