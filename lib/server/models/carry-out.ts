/**
 * Carries a run out, from wherever it stands: what was answered is in the rows, and only what is missing is asked. The run is held while
 * this goes on; a process that stops loses its hold after a while, and another one goes on.
 */
import { itemPlaces, readItemContents } from "@/db/rows/items";
import { changeRun, holdRun, type RunOfModel } from "@/db/rows/model-runs";
import type { Database } from "@/db/store";
import { askTwice } from "@/lib/server/model-client/ask-twice";
import { duelQuestion, pullQuestion } from "@/lib/server/model-client/model-question";
import { readSaid, type Said } from "./model-scores";
import { type AskedPlace, recordAnswer } from "./record-answer";
import { type Pacing, type RunChange, RunPermits } from "./run-permits";
import { orderByShare, pairsOf } from "./run-plan";
import { taskSchema } from "./task";

const holdMs = 30_000;
const holdAgainMs = 5_000;

export async function carryOut(
  db: Database,
  { run, model }: RunOfModel,
  { holder, pacing }: { readonly holder: string; readonly pacing?: Pacing },
): Promise<void> {
  await new Carrier(db, { run, model }, { holder, pacing }).carryOut();
}

class Carrier {
  private readonly stop = new AbortController();
  private readonly task: ReturnType<typeof taskSchema.parse>;
  private readonly permits: RunPermits;
  private readonly holder: string;

  constructor(
    private readonly db: Database,
    private readonly of: RunOfModel,
    { holder, pacing }: { readonly holder: string; readonly pacing: Pacing },
  ) {
    this.holder = holder;
    this.task = taskSchema.parse(JSON.parse(of.run.told));
    const { task } = this;
    this.permits = new RunPermits(db, of, { task, pacing, signal: this.stop.signal });
  }

  async carryOut(): Promise<void> {
    const { db } = this;
    const { run, model } = this.of;
    const holding = setInterval(() => void this.holdOn(), holdAgainMs);
    holding.unref();
    try {
      const set = { projectId: model.projectId, itemSet: run.itemSet };
      const { judged } = await itemPlaces(db, set);
      const ref = { modelId: model.id, task: run.task, itemSet: run.itemSet };
      for (let stage = 0; stage <= run.rounds && !this.isStopped; stage++) {
        const said = await readSaid(db, ref, judged);
        await this.askAll(questionsOf(said, stage, run.task));
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

  private async askAll(places: Iterable<AskedPlace>): Promise<void> {
    const queue = places[Symbol.iterator]();
    const work = async () => {
      while (!this.isStopped) {
        const next = queue.next();
        if (next.done) return;
        await this.ask(next.value);
      }
    };
    await Promise.all(Array.from({ length: this.of.model.atOnce }, work));
  }

  private async ask(place: AskedPlace): Promise<void> {
    const { run } = this.of;
    const { signal } = this.stop;
    const question = await this.questionAt(place);
    let micros = 0;
    try {
      const permit = await this.permits.permit(question);
      if (permit.kind === "stop") return await this.standStill(permit.change);
      micros = permit.micros;
      const asked = await askTwice(permit.asker, question, signal);
      if (asked.kind === "failed") {
        return await this.standStill({ state: "paused", problem: asked.problem });
      }
      const { reply, tokens } = asked;
      const held = { id: run.id, holder: this.holder };
      const about = { model: permit.model, task: run.task, itemSet: run.itemSet };
      const goesOn = await recordAnswer(this.db, about, { place, reply, tokens, run: held });
      if (!goesOn) this.stop.abort();
    } catch (error) {
      // Ended while it waited for its turn: nothing was asked.
      if (!this.isStopped) throw error;
    } finally {
      this.permits.giveBack(micros);
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

  private async holdOn(): Promise<void> {
    if (this.isStopped || !this.db.isOpen) return;
    if (!(await hold(this.db, this.of, this.holder))) this.stop.abort();
  }

  /** Ends this process's part. The first reason stands: others may be stopped by it. */
  private async standStill(change: RunChange): Promise<void> {
    if (this.isStopped) return;
    this.stop.abort();
    await this.change({ heldUntilMs: 0, ...change, holder: null });
  }

  private async letGo(): Promise<void> {
    await this.change({ holder: null });
  }

  private async change(change: RunChange): Promise<void> {
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
