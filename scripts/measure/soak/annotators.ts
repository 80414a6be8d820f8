/** People who answer, skip, undo, and send the same answer twice, each in a tab of their own. */
import type {
  AnnotatorView,
  PromptView,
  SubmitReply,
  UndoReply,
  Work,
} from "@/lib/protocol/annotator-messages";
import type { BenchProject } from "../bench/bench-project";
import { type PatientClient, pause } from "./patient-client";

/** What was acknowledged last about each prompt: its answer, or that it was skipped. Undone ones are not here. */
export type Acknowledged = Map<string, string>;

export interface People {
  readonly acknowledged: Acknowledged;
  answers: number;
}

const thinkMs = 60;

export async function annotate(
  client: PatientClient,
  { project, person, people }: { project: BenchProject; person: number; people: People },
  isOver: () => boolean,
): Promise<void> {
  const cookie = project.cookies[person]!;
  const tab = `soak-${String(person).padStart(4, "0")}`;
  const base = `/api/annotate/${project.projectId}`;
  let work = null as Work | null;
  let last = null as { prompt: string; body: string } | null;
  const post = async <T>(path: string, body: string) =>
    (await client.send("POST", `${base}${path}`, { cookie, body }))?.body as T | undefined;
  for (let turn = 0; !isOver(); turn++) {
    await pause(Math.random() * 2 * thinkMs);
    const prompt: PromptView | undefined = work?.kind === "prompts" ? work.prompts[0] : undefined;
    if (!prompt) {
      const reply = await client.send("GET", `${base}?tab=${tab}`, { cookie });
      work = (reply?.body as AnnotatorView | undefined)?.work ?? null;
      if (work?.kind !== "prompts") await pause(500);
      continue;
    }
    const dice = Math.random();
    if (dice < 0.05 && last !== null) {
      const again: SubmitReply | undefined = await post("/answers", last.body);
      if (again) work = again.work;
      continue;
    }
    if (dice < 0.1 && last !== null) {
      const undone: UndoReply | undefined = await post("/undo", JSON.stringify({ tab }));
      if (undone?.restored) people.acknowledged.delete(undone.restored.id);
      if (undone) work = undone.work;
      last = null;
      continue;
    }
    const answer = dice < 0.18 ? null : answerFor(prompt, person, turn);
    const action = answer === null ? { kind: "skip" } : { kind: "answer", answer };
    const body = JSON.stringify({ tab, prompt: prompt.id, action, elapsedMs: 800 });
    const reply: SubmitReply | undefined = await post("/answers", body);
    if (!reply) continue;
    if (reply.result.kind !== "unknown-prompt") {
      people.acknowledged.set(prompt.id, answer ?? "skipped");
      people.answers++;
    }
    last = answer === null ? null : { prompt: prompt.id, body };
    work = reply.work;
  }
}

/** A crowd that mostly agrees: items with an even number are above. */
function answerFor(prompt: PromptView, person: number, turn: number): string {
  const number = Number(/\d+/.exec(prompt.items[0]!.body)?.[0] ?? 0);
  const above = (number % 2 === 0) !== ((person * 31 + turn * 17) % 10 === 0);
  if (prompt.kind === "pull") return above ? "yes" : "no";
  return above ? "left" : "right";
}
