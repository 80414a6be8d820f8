/** People who join by a platform's link and answer over HTTP, as browsers without scripts and with them do. */

import type { AnnotatorView, SubmitReply, Work } from "@/lib/protocol/annotator-messages";
import { type Random, uniform } from "@/lib/random/generator";
import type { Ear } from "./heard";

interface Setting {
  readonly address: string;
  readonly projectId: string;
  readonly joinPath: string;
  readonly ear: Ear;
  readonly random: Random;
}

/** Share of answers that say what is true of the item. */
const agreement = 0.95;

export class Person {
  private readonly tab: string;

  private constructor(
    private readonly setting: Setting,
    readonly number: number,
    readonly cookie: string,
  ) {
    this.tab = `audited-${String(number).padStart(5, "0")}`;
  }

  /** Opens the link and sends the form that is on the page. */
  static async join(setting: Setting, number: number): Promise<Person> {
    const { address, joinPath } = setting;
    const url = `${address}${joinPath}?PROLIFIC_PID=person${number}&STUDY_ID=s&SESSION_ID=v${number}`;
    const page = await (await fetch(url)).text();
    const form = new FormData();
    for (const [, tag] of page.matchAll(/<input([^>]*type="hidden"[^>]*)>/g)) {
      form.append(attribute(tag!, "name"), attribute(tag!, "value"));
    }
    const joined = await fetch(url, { method: "POST", body: form, redirect: "manual" });
    const cookie = joined.headers.getSetCookie().map((each) => each.split(";")[0])[0];
    if (cookie === undefined) {
      throw new Error(`Joining gave ${joined.status}: ${(await joined.text()).slice(0, 300)}`);
    }
    return new Person(setting, number, cookie);
  }

  get base(): string {
    return `/api/annotate/${this.setting.projectId}`;
  }

  /** Answers until so many are given, nothing is left for this person, or nobody may any more. */
  async work(most: number, mayGoOn: () => boolean): Promise<void> {
    let work = (await this.look()).work;
    for (let given = 0; given < most && work.kind === "prompts" && mayGoOn(); given++) {
      work = await this.answer(work);
    }
  }

  private async look(): Promise<AnnotatorView> {
    const { ear } = this.setting;
    return JSON.parse(await ear.send("GET", `${this.base}?tab=${this.tab}`, this));
  }

  private async answer(work: Work & { kind: "prompts" }): Promise<Work> {
    const { ear, random } = this.setting;
    const [prompt] = work.prompts;
    const number = Number(/\d+/.exec(prompt!.items[0]!.body)![0]);
    const yes = (number % 2 === 0) === uniform(random) < agreement;
    const action = { kind: "answer", answer: yes ? "yes" : "no" };
    const sent = { tab: this.tab, prompt: prompt!.id, action, elapsedMs: 1_500 };
    const body = JSON.stringify(sent);
    const reply = await ear.send("POST", `${this.base}/answers`, { cookie: this.cookie, body });
    return (JSON.parse(reply) as SubmitReply).work;
  }
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return found.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
