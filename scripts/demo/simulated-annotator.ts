import type {
  AnnotatorView,
  PromptView,
  SubmitReply,
  Work,
} from "@/lib/protocol/annotator-messages";
import { type Random, uniform } from "@/lib/random/generator";
import type { Answer } from "@/lib/session/answer";

interface Settings {
  readonly address: string;
  readonly projectId: string;
  readonly memberToken: string;
  readonly levels: ReadonlyMap<string, number>;
  readonly random: Random;
}

/** Level at which half of the readers find a passage difficult, and how sharply they turn. */
const middleLevel = 6.5;
const pullSharpness = 0.8;
const duelSharpness = 0.9;

/** Reads the passages it is shown, knows their level more or less, and answers over HTTP as a browser does. */
export class SimulatedAnnotator {
  private readonly base: string;
  private readonly tab: string;

  constructor(private readonly settings: Settings) {
    this.base = `${settings.address}/api/annotate/${settings.projectId}`;
    this.tab = `simulated-${Math.floor(uniform(settings.random) * 1e9)}`;
  }

  /** Answers until so many are given, or there is nothing more for this person. */
  async work(mostAnswers: number, mayStop: () => boolean): Promise<"left" | "finished"> {
    let work: Work = (await this.call<AnnotatorView>(`?tab=${this.tab}`)).work;
    for (let given = 0; given < mostAnswers && !mayStop(); ) {
      switch (work.kind) {
        case "prompts": {
          const prompt = work.prompts[0]!;
          await pause(300 + Math.floor(uniform(this.settings.random) * 900));
          work = (await this.answer(prompt, this.readingMs(prompt))).work;
          given++;
          break;
        }
        case "idle":
          if (work.reason === "you-answered-all" || work.reason === "left-to-others") return "left";
          await pause(1_000);
          work = (await this.call<AnnotatorView>(`?tab=${this.tab}`)).work;
          break;
        case "finished":
          return "finished";
        case "paused":
          await pause(2_000);
          work = (await this.call<AnnotatorView>(`?tab=${this.tab}`)).work;
          break;
        case "excluded":
        case "quota-reached":
          return "left";
      }
    }
    return "left";
  }

  private answer(prompt: PromptView, elapsedMs: number): Promise<SubmitReply> {
    const action = { kind: "answer", answer: this.judge(prompt) };
    return this.call<SubmitReply>("/answers", {
      tab: this.tab,
      prompt: prompt.id,
      action,
      elapsedMs,
    });
  }

  /** What a person would have taken: the demo itself goes faster, so as not to last for hours. */
  private readingMs(prompt: PromptView): number {
    const characters = prompt.items.reduce((sum, item) => sum + item.body.length, 0);
    const msPerCharacter = 20 + 40 * uniform(this.settings.random);
    return Math.round(800 + characters * msPerCharacter);
  }

  private judge(prompt: PromptView): Answer {
    const { levels, random } = this.settings;
    const [first = 0, second = 0] = prompt.items.map(
      (item) => levels.get(item.body) ?? middleLevel,
    );
    const draw = uniform(random);
    if (draw < 0.03) return "cant-tell";
    if (prompt.kind === "pull") {
      return uniform(random) < logistic(pullSharpness * (first - middleLevel)) ? "yes" : "no";
    }
    return uniform(random) < logistic(duelSharpness * (first - second)) ? "left" : "right";
  }

  private async call<T>(path: string, body?: unknown): Promise<T> {
    const response = await insistently(this.base + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        cookie: `thresher-member-${this.settings.projectId}=${this.settings.memberToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

const mostTries = 6;

/** As a browser's page does: a connection that was lost is tried again. An answer sent twice is known by its prompt, and counts once. */
async function insistently(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === mostTries) throw error;
      await pause(500 * tries);
    }
  }
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
