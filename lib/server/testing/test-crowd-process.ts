/**
 * For tests: a process of its own that answers as several people through the use cases, as fast as it can. Prints
 * one JSON line for each answer after it was acknowledged. Arguments: database file, project id, tab, most
 * answers, member tokens.
 */
import { writeSync } from "node:fs";
import { openDatabase } from "@/db/sqlite/open";
import type { PromptView } from "@/lib/protocol/annotator-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { must, promptsIn } from "./test-world";

export interface Acknowledged {
  readonly prompt: string;
  readonly answer: string;
  readonly result: string;
}

async function answerAs(token: string, most: number): Promise<void> {
  const member = must(await memberByToken(db, projectId, token));
  let work = (await readAnnotator(db, member, tab)).work;
  for (let given = 0; given < most; given++) {
    const prompt = promptsIn(work)[0];
    if (!prompt) return;
    const answer = answerFor(prompt, given);
    const action = { kind: "answer", answer } as const;
    const input = { tab, prompt: prompt.id, action, elapsedMs: 5 };
    const reply = must(await submitAnswer(db, member, input));
    const line: Acknowledged = { prompt: prompt.id, answer, result: reply.result.kind };
    // Written synchronously: a line that the parent reads was acknowledged before any kill.
    writeSync(1, `${JSON.stringify(line)}\n`);
    work = reply.work;
  }
}

function answerFor(prompt: PromptView, given: number) {
  if (prompt.kind === "pull") return given % 2 === 0 ? "yes" : "no";
  return given % 3 === 0 ? "right" : "left";
}

const [file = "", projectId = "", tab = "", most = "0", ...tokens] = process.argv.slice(2);
const db = openDatabase(file);
Promise.all(tokens.map((token) => answerAs(token, Number(most)))).then(
  () => db.close(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
