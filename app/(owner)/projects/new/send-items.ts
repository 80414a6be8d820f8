/** Sends what the reader holds, batch by batch; the project appears when the last one has arrived. */
import type { Problem, Result } from "@/lib/server/kernel/result";
import type { TemplateId } from "@/lib/session/question-templates";
import { appendItemsAction, beginImportAction, finishImportAction } from "./actions";
import type { Batch, Repeats } from "./item-reader";
import type { CallReader } from "./reader-calls";

/** Characters a batch: well under the megabyte that a server action takes, whatever the script. */
const batchSize = 150_000;

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
}

export async function sendItems(
  call: CallReader,
  { name, projectId, attempt, template, generation, repeats, onProgress, onBegun }: Sending,
): Promise<Result<{ projectId: string }>> {
  const begun = await reaching(() => beginImportAction({ name, projectId, attempt, template }));
  if (!begun.ok) return begun;
  const to = begun.value;
  onBegun(to.projectId);
  let sent = 0;
  for (let from: number | null = 0; from !== null; ) {
    const read = await reading(
      call({ kind: "batch", ...{ generation, from, size: batchSize, repeats } }),
    );
    if (!read.ok) return read;
    const batch = read.value;
    const place = sent;
    const appended = await reaching(() =>
      appendItemsAction({ to, batch: { from: place, items: batch.items } }),
    );
    if (!appended.ok) return appended;
    sent += batch.items.length;
    onProgress(sent);
    from = batch.next;
  }
  const finished = await reaching(() => finishImportAction({ to, expected: sent }));
  return finished.ok ? { ok: true, value: { projectId: to.projectId } } : finished;
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
async function reaching<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await send();
  } catch {
    try {
      return await send();
    } catch {
      const problem: Problem = {
        kind: "unavailable",
        message:
          "Can't reach the server. Nothing was imported; check your connection and continue again.",
      };
      return { ok: false, problem };
    }
  }
}
