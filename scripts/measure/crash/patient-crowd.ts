/** People at one process of an instance who, as their pages do, send an answer again until it is acknowledged. */
import { setTimeout } from "node:timers/promises";
import type {
  AnnotatorView,
  PromptView,
  SubmitReply,
  Work,
} from "@/lib/protocol/annotator-messages";
import { HttpClient, type Reply } from "../bench/http-client";

export class PatientCrowd {
  acknowledgedHere = 0;
  private readonly client: HttpClient;
  private over = false;
  private everyone: Promise<unknown> = Promise.resolve();

  constructor(
    port: number,
    private readonly project: { readonly projectId: string; readonly cookies: readonly string[] },
    /** Told of every acknowledged answer, and of what should not happen. */
    private readonly tell: {
      readonly acknowledged: (prompt: string, answer: string, result: string) => void;
      readonly complaint: (text: string) => void;
    },
  ) {
    this.client = new HttpClient(port, project.cookies.length);
  }

  start(): void {
    this.everyone = Promise.all(
      this.project.cookies.map((cookie) =>
        this.answerAs(cookie).catch((error) => this.tell.complaint(String(error))),
      ),
    );
  }

  async stop(): Promise<void> {
    this.over = true;
    this.client.close();
    await this.everyone;
  }

  private async answerAs(cookie: string): Promise<void> {
    const tab = `crash-${cookie.slice(-8).replace(/\W/g, "x")}`;
    const { projectId } = this.project;
    const look = async () => {
      const path = `/api/annotate/${projectId}?tab=${tab}`;
      const reply = await this.patiently(() => this.client.send("GET", path, { cookie }));
      return reply && (reply.body as AnnotatorView).work;
    };
    let work: Work | null = await look();
    for (let given = 0; work !== null; given++) {
      const prompt: PromptView | undefined = work.kind === "prompts" ? work.prompts[0] : undefined;
      if (!prompt) {
        await setTimeout(200);
        work = await look();
        continue;
      }
      const answer = answerTo(prompt, given);
      const action = { kind: "answer", answer };
      const body = JSON.stringify({ tab, prompt: prompt.id, action, elapsedMs: 900 });
      const path = `/api/annotate/${projectId}/answers`;
      const reply = await this.patiently(() => this.client.send("POST", path, { cookie, body }));
      if (reply === null) return;
      const { result, work: next } = reply.body as SubmitReply;
      this.acknowledgedHere += 1;
      this.tell.acknowledged(prompt.id, answer, result.kind);
      work = next;
    }
  }

  /** A process that is gone, and a database that is away, are waited for; null once everybody goes home. */
  private async patiently(act: () => Promise<Reply>): Promise<Reply | null> {
    while (!this.over) {
      const reply = await act().catch(() => null);
      if (reply?.status === 200) return reply;
      if (reply !== null && reply.status !== 503) {
        throw new Error(`status ${reply.status}: ${JSON.stringify(reply.body)}`);
      }
      await setTimeout(100);
    }
    return null;
  }
}

function answerTo(prompt: PromptView, given: number): string {
  if (prompt.kind === "pull") return given % 3 === 0 ? "no" : "yes";
  return given % 3 === 0 ? "right" : "left";
}
