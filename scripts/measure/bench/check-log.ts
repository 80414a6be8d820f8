import { parse } from "csv-parse/sync";
import { readEventsAfter } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { questionKey } from "@/lib/ranksearch/question";
import { type ExportFile, exportFile } from "@/lib/server/exports/export-file";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { engine } from "@/lib/session/engine";
import { type SessionEvent, sessionEventSchema } from "@/lib/session/events";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { type BenchProject, must } from "./bench-project";

/** What answers.csv says of prompts without an answer. */
const unanswered = ["out", "expired", "skipped"];

type Acknowledged = { readonly acknowledged: ReadonlyMap<string, string> };

/** Everything acknowledged is in the log once, nobody was asked anything twice, and exports say the same. */
export async function checkLog(
  db: Database,
  project: BenchProject,
  { acknowledged }: Acknowledged,
): Promise<string[]> {
  const complaints: string[] = [];
  await untilAtRest(db, project.sessionId);
  const log = (await readEventsAfter(db, project.sessionId, -1)).map((row) =>
    sessionEventSchema.parse(JSON.parse(row.payload)),
  );
  const answered = answersIn(log, complaints);
  for (const [prompt, answer] of acknowledged) {
    if (answered.get(prompt) !== answer) complaints.push(`answer to ${prompt} is not in the log`);
  }
  const prompts: { status: string }[] = parse(await textOf(db, project, "answers.csv"), {
    columns: true,
  });
  const rows = prompts.filter(({ status }) => !unanswered.includes(status)).length;
  if (rows !== answered.size) complaints.push(`answers.csv has ${rows}, the log ${answered.size}`);
  const proof = proofSchema.parse(JSON.parse(await textOf(db, project, "proof.json")));
  const verdict = checkProof(proof, engine, proofHashing);
  if (verdict.kind === "refuted") complaints.push(verdict.because);
  const labels = (await textOf(db, project, "labels.csv")).trimEnd().split("\r\n").slice(1);
  if (labels.length !== proof.items.length)
    complaints.push("labels.csv doesn't have one row per item");
  for (const [index, item] of proof.items.entries()) {
    if (!labels[index]!.startsWith(`${item.id},${item.label},`))
      complaints.push(`label of ${item.id}`);
  }
  return complaints;
}

/** Answers go on counting until the last undo window has closed; exports of different moments would differ. */
async function untilAtRest(db: Database, sessionId: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const held = await sessionsOf(db).read(sessionId, (state) => state.held);
    if (held === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Answers by prompt, complaining of prompts answered twice and questions asked twice of one person. */
function answersIn(log: readonly SessionEvent[], complaints: string[]): Map<string, string> {
  const questions = new Map<string, string>();
  const asked = new Set<string>();
  const answered = new Map<string, string>();
  for (const event of log) {
    if (event.kind === "served") {
      questions.set(event.prompt, `${event.person} ${questionKey(event.question)}`);
    } else if (event.kind === "answered") {
      const question = questions.get(event.prompt)!;
      if (answered.has(event.prompt)) complaints.push(`${event.prompt} was answered twice`);
      if (asked.has(question)) complaints.push(`${question} was asked twice`);
      asked.add(question);
      answered.set(event.prompt, event.answer);
    }
  }
  return answered;
}

async function textOf(db: Database, project: BenchProject, file: ExportFile): Promise<string> {
  let text = "";
  for await (const chunk of must(
    await exportFile(db, must(await asOwner(db, project.owner, project.projectId)), file),
  )) {
    text += chunk;
  }
  return text;
}
