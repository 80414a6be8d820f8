import { beforeEach, expect, it, vi } from "vitest";
import { appendItemsAction, beginImportAction, finishImportAction } from "./actions";
import { ItemReader } from "./item-reader";
import type { CallReader } from "./reader-calls";
import { type Sending, sendItems, type Unfinished } from "./send-items";

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
  unfinished: null,
  onUnfinished: () => {},
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

it("goes on where a lost connection cut it off, and begins again with other findings", async () => {
  const { call } = await readerOf("A line of an item, one of many.\n".repeat(20_000));
  let left: Unfinished | null = null;
  const onUnfinished = (unfinished: Unfinished | null) => {
    left = unfinished;
  };
  const places = () => vi.mocked(appendItemsAction).mock.calls.map(([input]) => fromOf(input));
  const fromOf = (input: unknown) => (input as { batch: { from: number } }).batch.from;
  vi.mocked(appendItemsAction).mockImplementation(async (input) => {
    if (fromOf(input) > 0) throw new TypeError("The line was lost.");
    return { ok: true, value: null };
  });
  const cut = await sendItems(call, { ...sending, onUnfinished });
  expect(cut).toMatchObject({ problem: { message: expect.stringMatching(/items have arrived/) } });
  const second = places().at(-1)!;
  expect(left).toMatchObject({ to: { itemSet: 2 }, sent: second });
  vi.mocked(appendItemsAction).mockReset().mockResolvedValue({ ok: true, value: null });
  expect((await sendItems(call, { ...sending, unfinished: left, onUnfinished })).ok).toBe(true);
  expect(places()[0]).toBe(second);
  expect(beginImportAction).toHaveBeenCalledTimes(1);
  expect(vi.mocked(finishImportAction).mock.calls[0]![0]).toMatchObject({ expected: 20_000 });
  expect(left).toBeNull();
  const unfinished = { ...sending, to: { projectId: "p", itemSet: 2 }, from: 5, sent: 5 };
  const other = { ...unfinished, generation: 7 };
  await sendItems(call, { ...sending, unfinished: other, onUnfinished });
  expect(beginImportAction).toHaveBeenCalledTimes(2);
});
