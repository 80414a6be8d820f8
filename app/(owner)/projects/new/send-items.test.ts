import { beforeEach, expect, it, vi } from "vitest";
import { appendItemsAction, beginImportAction, finishImportAction } from "./actions";
import { ItemReader } from "./item-reader";
import type { CallReader } from "./reader-calls";
import { type Sending, sendItems } from "./send-items";

vi.mock("./actions", () => ({
  beginImportAction: vi.fn(),
  appendItemsAction: vi.fn(),
  finishImportAction: vi.fn(),
}));
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(beginImportAction).mockResolvedValue({
    ok: true,
    value: { projectId: "p", itemSet: 2 },
  });
  vi.mocked(appendItemsAction).mockResolvedValue({ ok: true, value: null });
  vi.mocked(finishImportAction).mockResolvedValue({ ok: true, value: null });
});

const sending: Sending = {
  ...{
    name: "New",
    projectId: null,
    attempt: "an attempt",
    template: "empty",
    generation: 1,
    repeats: "keep",
  },
  onProgress: () => {},
  onBegun: () => {},
};

async function readerOf(lines: string): Promise<{ reader: ItemReader; call: CallReader }> {
  const reader = new ItemReader();
  await reader.open({ kind: "text", text: lines, fileName: null });
  const call = async (request: Parameters<CallReader>[0]) =>
    request.kind === "batch" ? reader.batch(request) : null;
  return { reader, call: call as CallReader };
}

it("names the same attempt when it asks again after a lost reply", async () => {
  vi.mocked(beginImportAction).mockRejectedValueOnce(new TypeError("The line was lost."));
  const sent = await sendItems((await readerOf("One.\nTwo.")).call, sending);
  expect(sent).toEqual({ ok: true, value: { projectId: "p" } });
  const asked = vi.mocked(beginImportAction).mock.calls.map(([input]) => input);
  expect(asked).toEqual(
    new Array(2).fill({ name: "New", projectId: null, attempt: "an attempt", template: "empty" }),
  );
});

it("ends in words when the reader refuses or is gone, and finishes nothing", async () => {
  const { reader, call } = await readerOf("A line of an item.\n".repeat(2_000));
  vi.mocked(appendItemsAction).mockImplementationOnce(async () => {
    await reader.open({ kind: "text", text: "Another.\nFile.", fileName: null });
    return { ok: true, value: null };
  });
  const mixed = await sendItems(call, sending);
  expect(mixed).toMatchObject({
    ok: false,
    problem: { message: expect.stringMatching(/Nothing/) },
  });
  const gone = await sendItems(() => Promise.reject(new Error("It is gone.")), sending);
  expect(gone).toMatchObject({ ok: false, problem: { message: "It is gone." } });
  expect(finishImportAction).not.toHaveBeenCalled();
});
