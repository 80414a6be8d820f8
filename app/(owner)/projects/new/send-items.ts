/** Sends what the reader holds, batch by batch; the project appears when the last one has arrived. */
import type { Problem, Result } from "@/lib/server/kernel/result";
import type { TemplateId } from "@/lib/session/question-templates";
import { appendItemsAction, beginImportAction, finishImportAction } from "./actions";
import type { Batch, Repeats } from "./item-reader";
import type { CallReader } from "./reader-calls";

/** Characters a batch: well under the megabyte that a server action takes, whatever the script. */
const batchSize = 150_000;

/** An import that was cut off, and where it goes on. */
export interface Unfinished {
  readonly to: { readonly projectId: string; readonly itemSet: number };
  readonly generation: number;
  readonly repeats: Repeats;
  /** Of the reader's next batch, and how many items have arrived before it. */
  readonly from: number;
  readonly sent: number;
}

export interface Sending {
  readonly name: string;
  /** The draft whose items are replaced; null makes a new one. */
  readonly projectId: string | null;
  /** Names what this page makes: asked twice, since a reply was lost, the server finds the draft that it made the first time. */
  readonly attempt: string;
  /** What the questions of a new draft start from. */
  readonly template: TemplateId;
  /** Of the findings that were looked at. */
  readonly generation: number;
  readonly repeats: Repeats;
  readonly onProgress: (sent: number) => void;
  /** Told the draft before any item is sent, so that a second attempt goes to the same one. */
  readonly onBegun: (projectId: string) => void;
  /** What the last attempt left; if it was of the same findings, it goes on. */
  readonly unfinished: Unfinished | null;
  readonly onUnfinished: (unfinished: Unfinished | null) => void;
}

export async function sendItems(
  call: CallReader,
  sending: Sending,
): Promise<Result<{ projectId: string }>> {
  const { generation, repeats, onProgress, onBegun, onUnfinished } = sending;
  const begun = await beginOrGoOn(sending);
  if (!begun.ok) return begun;
  const { to, ...start } = begun.value;
  onBegun(to.projectId);
  let { sent } = start;
  for (let from: number | null = start.from; from !== null; ) {
    const read = await reading(
      call({ kind: "batch", ...{ generation, from, size: batchSize, repeats } }),
    );
    if (!read.ok) return read;
    const batch = read.value;
    const place = sent;
    const appended = await reaching(
      () => appendItemsAction({ to, batch: { from: place, items: batch.items } }),
      `${sent} items have arrived; check your connection and continue again: the others follow.`,
    );
    if (!appended.ok) {
      const isCutOff = appended.problem.kind === "unavailable";
      onUnfinished(isCutOff ? { to, generation, repeats, from, sent } : null);
      return appended;
    }
    sent += batch.items.length;
    onProgress(sent);
    from = batch.next;
  }
  onUnfinished(null);
  const finished = await reaching(() => finishImportAction({ to, expected: sent }));
  return finished.ok ? { ok: true, value: { projectId: to.projectId } } : finished;
}

async function beginOrGoOn({
  name,
  projectId,
  attempt,
  template,
  generation,
  repeats,
  unfinished,
}: Sending): Promise<Result<Pick<Unfinished, "to" | "from" | "sent">>> {
  if (unfinished?.generation === generation && unfinished.repeats === repeats) {
    return { ok: true, value: unfinished };
  }
  const begun = await reaching(() => beginImportAction({ name, projectId, attempt, template }));
  return begun.ok ? { ok: true, value: { to: begun.value, from: 0, sent: 0 } } : begun;
}

/** The worker may refuse, or be gone. */
async function reading(called: Promise<Batch>): Promise<Result<Batch>> {
  try {
    return { ok: true, value: await called };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: { kind: "invalid", message } };
  }
}

/** One retry for a lost line: batches say where they start, so a repeated one changes nothing. */
async function reaching<T>(
  send: () => Promise<Result<T>>,
  otherwise = "Nothing was imported; check your connection and continue again.",
): Promise<Result<T>> {
  try {
    return await send();
  } catch {
    try {
      return await send();
    } catch {
      const message = `Can't reach the server. ${otherwise}`;
      const problem: Problem = { kind: "unavailable", message };
      return { ok: false, problem };
    }
  }
}
