/**
 * How many live streams may be open: each holds a connection, and is told of every change. Pages work without
 * one, they only learn of changes later.
 */
import { streams } from "@/lib/server/kernel/limits";
import { ok, type Problem, type Result } from "@/lib/server/kernel/result";

const tryAgainSeconds = 30;

// Next bundles modules more than once: one count per process.
const holder = globalThis as { thresherStreams?: { byPerson: Map<string, number>; total: number } };

/** How to release the stream again, which is done once; or why it is refused. */
export function admitStream(person: string): Result<() => void> {
  holder.thresherStreams ??= { byPerson: new Map(), total: 0 };
  const taken = holder.thresherStreams;
  const already = taken.byPerson.get(person) ?? 0;
  const inAll = streams.inAll();
  if (taken.total >= inAll) return refused(full);
  if (already >= streams.forOne) return refused(tooManyTabs);
  if (already >= streams.forOneWhenBusy && taken.total >= inAll / 2) return refused(tooManyTabs);
  taken.byPerson.set(person, already + 1);
  taken.total += 1;
  return ok(() => leave(taken, person));
}

/** How many are open now. */
export function openStreams(): number {
  return holder.thresherStreams?.total ?? 0;
}

const tooManyTabs: Problem = {
  kind: "too-many",
  message: "You have too many tabs open here. Close some of them.",
  retryAfterSeconds: tryAgainSeconds,
};

const full: Problem = {
  kind: "unavailable",
  message:
    "Too many pages are open for live updates. This one keeps working and checks for changes from time to time.",
  retryAfterSeconds: tryAgainSeconds,
};

function refused(problem: Problem): Result<never> {
  return { ok: false, problem };
}

function leave(taken: { byPerson: Map<string, number>; total: number }, person: string): void {
  const left = (taken.byPerson.get(person) ?? 1) - 1;
  taken.total -= 1;
  if (left > 0) taken.byPerson.set(person, left);
  else taken.byPerson.delete(person);
}
