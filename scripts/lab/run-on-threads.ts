/** Hands tasks to threads, one at a time each, and gathers what they give, in the order of the tasks. */
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { bundleWorker } from "./bundle";

export interface ThreadOptions<Result> {
  readonly cores?: number;
  readonly onResult?: (index: number, result: Result) => void;
  /** Asked before each task: what is begun is finished, the rest is left. */
  readonly shouldStop?: () => boolean;
}

/** What a thread is sent and sends back. */
export interface ThreadTask<Task> {
  readonly index: number;
  readonly task: Task;
}
export interface ThreadResult<Result> {
  readonly index: number;
  readonly result: Result;
}

/** `worker`: the name of a script in this folder that answers each `ThreadTask` with a `ThreadResult`. */
export async function runOnThreads<Task, Result>(
  worker: string,
  tasks: readonly Task[],
  options: ThreadOptions<Result> = {},
): Promise<Result[]> {
  const script = await bundleWorker(worker);
  const results = new Array<Result>(tasks.length);
  let next = 0;
  const takeTask = (): ThreadTask<Task> | null => {
    const index = next++;
    if (options.shouldStop?.()) return null;
    return index < tasks.length ? { index, task: tasks[index]! } : null;
  };
  const record = ({ index, result }: ThreadResult<Result>) => {
    results[index] = result;
    options.onResult?.(index, result);
  };
  const threads = Math.min(options.cores ?? availableParallelism(), tasks.length);
  try {
    await Promise.all(Array.from({ length: threads }, () => runThread(script, takeTask, record)));
  } finally {
    rmSync(script, { force: true });
  }
  return results;
}

function runThread<Task, Result>(
  script: string,
  takeTask: () => ThreadTask<Task> | null,
  record: (result: ThreadResult<Result>) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script);
    const sendNext = () => {
      const task = takeTask();
      if (task !== null) worker.postMessage(task);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on("error", reject);
    worker.on("message", (result: ThreadResult<Result>) => {
      record(result);
      sendNext();
    });
    sendNext();
  });
}
