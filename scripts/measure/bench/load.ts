import type {
  AnnotatorView,
  PromptView,
  SubmitReply,
  Work,
} from "@/lib/protocol/annotator-messages";
import type { BenchProject } from "./bench-project";
import type { HttpClient } from "./http-client";
import type { Stretch } from "./stretches";

const mostLooks = 120;

/** Annotators who answer as fast as replies come, in one stretch or several. */
export class Crowd {
  /** Prompt and answer of every acknowledged post. */
  readonly acknowledged = new Map<string, string>();
  readonly problems: string[] = [];
  /** How often somebody had nothing to do and looked again half a second later. */
  idleLooks = 0;
  private readonly works = new Map<string, Work>();

  constructor(
    private readonly client: HttpClient,
    private readonly project: Pick<BenchProject, "projectId" | "cookies">,
    /** How long each reads before they answer. */
    private readonly readingMs = 0,
  ) {}

  /** Everyone fetches their first prompts. */
  async arrive(): Promise<void> {
    await Promise.all(this.project.cookies.map((cookie, person) => this.fetchWork(cookie, person)));
  }

  /** Answers for so many seconds, or until the server is gone. */
  answer(seconds: number): Promise<Stretch> {
    return this.answerUntil(AbortSignal.timeout(seconds * 1_000));
  }

  async answerUntil(over: AbortSignal): Promise<Stretch> {
    const latenciesMs: number[] = [];
    const started = performance.now();
    const ends = await Promise.allSettled(
      this.project.cookies.map(async (cookie, person) => {
        // People do not come all at the same moment.
        await wait((this.readingMs * person) / this.project.cookies.length);
        for (let given = 0; !over.aborted; given++) {
          const tookMs = await this.answerOne(cookie, person, given);
          if (tookMs === null) return;
          latenciesMs.push(tookMs);
          await wait(this.readingMs);
        }
      }),
    );
    for (const end of ends) if (end.status === "rejected") this.problems.push(String(end.reason));
    return { latenciesMs, seconds: (performance.now() - started) / 1_000 };
  }

  /** Looks again for a while where there was nothing to do, as a page does. */
  private async workOf(cookie: string, person: number): Promise<Work | undefined> {
    for (let look = 0; look < mostLooks && this.works.get(cookie)?.kind !== "prompts"; look++) {
      this.idleLooks++;
      await new Promise((next) => setTimeout(next, 500));
      await this.fetchWork(cookie, person);
    }
    return this.works.get(cookie);
  }

  private async fetchWork(cookie: string, person: number): Promise<void> {
    const path = `/api/annotate/${this.project.projectId}?tab=${tabOf(person)}`;
    const reply = await this.client.send("GET", path, { cookie });
    this.works.set(cookie, (reply.body as AnnotatorView).work);
  }

  private async answerOne(cookie: string, person: number, given: number): Promise<number | null> {
    const work = await this.workOf(cookie, person);
    const prompt = work?.kind === "prompts" ? work.prompts[0] : undefined;
    if (!prompt) {
      this.problems.push(`person ${person} has no work: ${JSON.stringify(work)}`);
      return null;
    }
    const sent = performance.now();
    const answer = answerFor(prompt, person, given);
    const body = bodyOf(tabOf(person), prompt.id, answer);
    const path = `/api/annotate/${this.project.projectId}/answers`;
    const reply = await this.client.send("POST", path, { cookie, body });
    if (reply.status !== 200) {
      this.problems.push(`status ${reply.status}: ${JSON.stringify(reply.body)}`);
      return null;
    }
    const tookMs = performance.now() - sent;
    const { result, work: next } = reply.body as SubmitReply;
    if (result.kind !== "accepted" && result.kind !== "late") this.problems.push(result.kind);
    if (this.acknowledged.has(prompt.id)) this.problems.push(`prompt ${prompt.id} came twice`);
    this.acknowledged.set(prompt.id, answer);
    this.works.set(cookie, next);
    return tookMs;
  }
}

async function wait(ms: number): Promise<void> {
  if (ms > 0) await new Promise((next) => setTimeout(next, ms));
}

/** As many connections post the same body to the route that does nothing. */
export async function postEmpty(
  client: HttpClient,
  connections: number,
  seconds: number,
): Promise<Stretch> {
  const latenciesMs: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const body = bodyOf(tabOf(0), "1a2b.abcdefghijklmnop", "yes");
  const post = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      const reply = await client.send("POST", "/api/bench/a1b2c3d4e5f6/empty", {
        body,
        cookie: "some=cookie",
      });
      if (reply.status !== 200) throw new Error(`The empty route answered ${reply.status}.`);
      latenciesMs.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, post));
  return { latenciesMs, seconds: (performance.now() - started) / 1_000 };
}

function tabOf(person: number): string {
  return `bench-${String(person).padStart(4, "0")}`;
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
