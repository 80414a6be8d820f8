/**
 * One process of an instance on PostgreSQL, with people who answer through its use cases and, as their pages do, send an answer again
 * until it is acknowledged. Prints one JSON line for each acknowledged answer. Arguments: address, project id, milliseconds of
 * reading, member tokens.
 */
import { writeSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { openPostgres } from "@/db/postgres/open";
import type { PromptView, Work } from "@/lib/protocol/annotator-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { storageProblem } from "@/lib/server/kernel/storage-problem";

const [url = "", projectId = "", readingMs = "0", ...tokens] = process.argv.slice(2);
const db = openPostgres(url);

/** A page waits a moment and asks again; anything but a database that is away ends the run. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (storageProblem(error) === null) throw error;
      await setTimeout(100);
    }
  }
}

async function answerAs(token: string, person: number): Promise<void> {
  const tab = `crash-${String(person).padStart(4, "0")}`;
  const member = await patiently(async () => {
    const found = await memberByToken(db, projectId, token);
    if (!found.ok) throw new Error(found.problem.message);
    return found.value;
  });
  let work: Work = (await patiently(() => readAnnotator(db, member, tab))).work;
  for (let given = 0; ; given++) {
    const prompt = work.kind === "prompts" ? work.prompts[0] : undefined;
    if (!prompt) {
      await setTimeout(200);
      work = (await patiently(() => readAnnotator(db, member, tab))).work;
      continue;
    }
    if (Number(readingMs) > 0) await setTimeout(Number(readingMs));
    const answer = answerTo(prompt, given);
    const action = { kind: "answer", answer } as const;
    const sentMs = performance.now();
    const reply = await patiently(() =>
      submitAnswer(db, member, { tab, prompt: prompt.id, action, elapsedMs: 900 }),
    );
    if (!reply.ok) throw new Error(reply.problem.message);
    const { result } = reply.value;
    const line = { prompt: prompt.id, answer, result: result.kind, ms: performance.now() - sentMs };
    // Written synchronously: a line that the parent reads was acknowledged before any kill.
    writeSync(1, `${JSON.stringify(line)}\n`);
    work = reply.value.work;
  }
}

function answerTo(prompt: PromptView, given: number) {
  if (prompt.kind === "pull") return given % 3 === 0 ? "no" : "yes";
  return given % 3 === 0 ? "right" : "left";
}

Promise.all(tokens.map(answerAs)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
