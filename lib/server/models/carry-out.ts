/**
 * Carries a run out, from wherever it stands: what was answered is in the rows, and only what is missing is asked. The run is held while
 * this goes on; a process that stops loses its hold after a while, and another one goes on.
 */
import { itemPlaces, readItemContents } from "@/db/rows/items";
import { changeRun, holdRun, type RunOfModel } from "@/db/rows/model-runs";
import { findModel } from "@/db/rows/models";
import { findProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { PatientAsker } from "@/lib/server/model-client/ask-patiently";
import { askTwice } from "@/lib/server/model-client/ask-twice";
import { type Endpoint, mostMicros } from "@/lib/server/model-client/endpoint";
import { duelQuestion, pullQuestion } from "@/lib/server/model-client/model-question";
import { readSaid, type Said } from "./model-scores";
import { openEndpoint } from "./open-endpoint";
import { canPay } from "./pay";
import { type AskedPlace, recordAnswer } from "./record-answer";
import { orderByShare, pairsOf } from "./run-plan";
import { taskSchema } from "./task";

const holdMs = 30_000;
const holdAgainMs = 5_000;

export type Pacing = ConstructorParameters<typeof PatientAsker>[1];

export async function carryOut(
  db: Database,
  { run, model }: RunOfModel,
  { holder, pacing }: { readonly holder: string; readonly pacing?: Pacing },
): Promise<void> {
  const carrier = new Carrier(db, { run, model }, holder);
  await carrier.carryOut(pacing);
}

class Carrier {
  private readonly stop = new AbortController();
  private reservedMicros = 0;
  private readonly task: ReturnType<typeof taskSchema.parse>;

  constructor(
    private readonly db: Database,
    private readonly of: RunOfModel,
    private readonly holder: string,
  ) {
    this.task = taskSchema.parse(JSON.parse(of.run.told));
  }

  async carryOut(pacing: Pacing): Promise<void> {
    const { db } = this;
    const { run, model } = this.of;
    const endpoint = openEndpoint(model);
    if (!endpoint.ok)
      return this.standStill({ state: "paused", problem: endpoint.problem.message });
    const asker = new PatientAsker(endpoint.value, pacing);
    const holding = setInterval(() => void this.holdOn(), holdAgainMs);
    holding.unref();
    try {
      const set = { projectId: model.projectId, itemSet: run.itemSet };
      const { judged } = await itemPlaces(db, set);
      const ref = { modelId: model.id, task: run.task, itemSet: run.itemSet };
      for (let stage = 0; stage <= run.rounds && !this.isStopped; stage++) {
        const said = await readSaid(db, ref, judged);
        await this.askAll(questionsOf(said, stage, run.task), { asker, endpoint: endpoint.value });
      }
      if (this.isStopped) await this.letGo();
      else await this.standStill({ state: "done", problem: null, endedAtMs: Date.now() });
    } finally {
      clearInterval(holding);
    }
  }

  private get isStopped(): boolean {
    return this.stop.signal.aborted;
  }

  private async askAll(
    places: Iterable<AskedPlace>,
    by: { readonly asker: PatientAsker; readonly endpoint: Endpoint },
  ): Promise<void> {
    const queue = places[Symbol.iterator]();
    const work = async () => {
      while (!this.isStopped) {
        const next = queue.next();
        if (next.done) return;
        await this.ask(next.value, by);
      }
    };
    await Promise.all(Array.from({ length: this.of.model.atOnce }, work));
  }

  private async ask(
    place: AskedPlace,
    { asker, endpoint }: { readonly asker: PatientAsker; readonly endpoint: Endpoint },
  ): Promise<void> {
    const { run, model } = this.of;
    const question = await this.questionAt(place);
    const worst = mostMicros(endpoint, question);
    if (!(await this.mayPay(worst))) return;
    this.reservedMicros += worst;
    try {
      const asked = await askTwice(asker, question, this.stop.signal);
      if (asked.kind === "failed") {
        return await this.standStill({ state: "paused", problem: asked.problem });
      }
      const { reply, tokens } = asked;
      const held = { id: run.id, holder: this.holder };
      const about = { model, task: run.task, itemSet: run.itemSet };
      const goesOn = await recordAnswer(this.db, about, { place, reply, tokens, run: held });
      if (!goesOn) this.stop.abort();
    } catch (error) {
      // Ended while it waited for its turn: nothing was asked.
      if (!this.isStopped) throw error;
    } finally {
      this.reservedMicros -= worst;
    }
  }

  private async questionAt({ first, second }: AskedPlace) {
    const { run, model } = this.of;
    const set = { projectId: model.projectId, itemSet: run.itemSet };
    const wanted = second < 0 ? [first] : [first, second];
    const contents = await readItemContents(this.db, set, wanted);
    return second < 0
      ? pullQuestion(this.task, contents.get(first)!)
      : duelQuestion(this.task, contents.get(first)!, contents.get(second)!);
  }

  /** As the owner has it now: limits may have changed, the model may be gone, and the project may forbid it. */
  private async mayPay(micros: number): Promise<boolean> {
    const model = await findModel(this.db, this.of.model.id);
    const project = model && (await findProject(this.db, model.projectId));
    if (!model || !project || project.deletedAtMs !== null) {
      await this.standStill({ state: "cancelled", problem: null, endedAtMs: Date.now() });
      return false;
    }
    if (project.modelsForbiddenAtMs !== null) {
      await this.standStill({ state: "paused", problem: "This project's settings forbid it." });
      return false;
    }
    const nowMs = Date.now();
    const can = canPay(model, this.reservedMicros + micros, nowMs);
    if (can.kind === "yes") return true;
    // What is out may cost less than was set aside for it.
    if (this.reservedMicros > 0) {
      const alone = canPay(model, micros, nowMs);
      if (alone.kind === "yes") {
        await this.stillOut();
        return this.isStopped ? false : this.mayPay(micros);
      }
    }
    if (can.kind === "later") {
      const problem = "Today's spending limit is reached. It goes on after midnight (UTC).";
      await this.standStill({ state: "running", problem, heldUntilMs: can.atMs });
    } else {
      const problem = "The spending limit is reached: the next question could exceed it.";
      await this.standStill({ state: "paused", problem });
    }
    return false;
  }

  private stillOut(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 20));
  }

  private async holdOn(): Promise<void> {
    if (this.isStopped || !this.db.isOpen) return;
    if (!(await hold(this.db, this.of, this.holder))) this.stop.abort();
  }

  /** Ends this process's part. The first reason stands: others may be stopped by it. */
  private async standStill(change: Parameters<typeof changeRun>[2]): Promise<void> {
    if (this.isStopped) return;
    this.stop.abort();
    await this.change({ heldUntilMs: 0, ...change, holder: null });
  }

  private async letGo(): Promise<void> {
    await this.change({ holder: null });
  }

  private async change(change: Parameters<typeof changeRun>[2]): Promise<void> {
    const { run, model } = this.of;
    const { holder } = this;
    const anyState = "state" in change ? (["running"] as const) : allStates;
    await this.db.write([{ project: model.projectId }], (tx) =>
      changeRun(tx, { id: run.id, in: anyState, holder }, change),
    );
  }
}

const allStates = ["running", "paused", "done", "cancelled"] as const;

export function hold(db: Database, { run, model }: RunOfModel, holder: string): Promise<boolean> {
  const nowMs = Date.now();
  return db.write([{ project: model.projectId }], (tx) =>
    holdRun(tx, run.id, { holder, nowMs, untilMs: nowMs + holdMs }),
  );
}

/** What is still to be asked: single items, or one round of comparisons in both orders. */
function* questionsOf(said: Said, stage: number, seed: string): Generator<AskedPlace> {
  const { shares, pulled, compared } = said;
  if (stage === 0) {
    for (const [item, done] of pulled.entries()) if (done === 0) yield { first: item, second: -1 };
    return;
  }
  const items = shares.length;
  for (const [one, other] of pairsOf(orderByShare(shares, seed), stage)) {
    if (!compared.has(one * items + other)) yield { first: one, second: other };
    if (!compared.has(other * items + one)) yield { first: other, second: one };
  }
}
