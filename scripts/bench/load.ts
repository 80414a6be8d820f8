import type { AnnotatorView, PromptView, SubmitReply, Work } from "@/lib/session/annotator-view";
import type { BenchProject } from "./bench-project";
import type { HttpClient } from "./http-client";
import { type Figures, figuresOf } from "./latencies";

export interface LoadResult extends Figures {
  /** Prompt and answer of every acknowledged post. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** Every annotator answers as fast as replies come, for so many seconds or until the server is gone. */
export async function answerUnderLoad(
  client: HttpClient,
  { projectId, cookies }: BenchProject,
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const acknowledged = new Map<string, string>();
  const problems: string[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const annotate = async (cookie: string, person: number) => {
    const tab = `bench-${String(person).padStart(4, "0")}`;
    const path = `/api/annotate/${projectId}`;
    const first = await client.send("GET", `${path}?tab=${tab}`, { cookie });
    let work: Work = (first.body as AnnotatorView).work;
    for (let given = 0; performance.now() < until; given++) {
      const prompt = work.kind === "prompts" ? work.prompts[0] : undefined;
      if (!prompt) {
        problems.push(`person ${person} has no work: ${JSON.stringify(work)}`);
        return;
      }
      const answer = answerFor(prompt, person, given);
      const body = bodyOf(tab, prompt.id, answer);
      const sent = performance.now();
      const reply = await client.send("POST", `${path}/answers`, { cookie, body });
      latencies.push(performance.now() - sent);
      const { result, work: next } = reply.body as SubmitReply;
      if (reply.status !== 200)
        problems.push(`status ${reply.status}: ${JSON.stringify(reply.body)}`);
      else if (result.kind !== "accepted" && result.kind !== "late") problems.push(result.kind);
      else if (acknowledged.has(prompt.id)) problems.push(`prompt ${prompt.id} came twice`);
      if (reply.status !== 200) return;
      acknowledged.set(prompt.id, answer);
      work = next;
    }
  };
  const ends = await Promise.allSettled(cookies.map(annotate));
  for (const end of ends) if (end.status === "rejected") problems.push(String(end.reason));
  const elapsed = (performance.now() - started) / 1_000;
  return { ...figuresOf(latencies, elapsed), acknowledged, problems };
}

/** The same number of connections post the same body to the route that does nothing. */
export async function postEmpty(
  client: HttpClient,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const body = bodyOf("bench-0000", "1a2b.abcdefghijklmnop", "yes");
  const post = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      const reply = await client.send("POST", "/api/bench/empty", { body, cookie: "some=cookie" });
      if (reply.status !== 200) throw new Error(`The empty route answered ${reply.status}.`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  return figuresOf(latencies, (performance.now() - started) / 1_000);
}

function bodyOf(tab: string, prompt: string, answer: string): string {
  return JSON.stringify({ tab, prompt, action: { kind: "answer", answer }, elapsedMs: 1_200 });
}

/** A crowd that mostly agrees: items with an even number are above. */
function answerFor(prompt: PromptView, person: number, given: number): string {
  const numbers = prompt.items.map((item) => Number(/\d+/.exec(item.body)?.[0] ?? 0));
  const slips = (person * 31 + given * 17) % 10 === 0;
  if (prompt.kind === "pull") return (numbers[0]! % 2 === 0) !== slips ? "yes" : "no";
  return (numbers[0]! % 2 === 0) !== slips ? "left" : "right";
}
