/** Before each question of a run: whether it may be asked as the owner has things now, of which endpoint, and with what set aside for it. */
import type { changeRun, RunOfModel } from "@/db/rows/model-runs";
import { findModel, type ModelRecord } from "@/db/rows/models";
import { findProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import { PatientAsker } from "@/lib/server/model-client/ask-patiently";
import { mostMicrosAsked } from "@/lib/server/model-client/ask-twice";
import type { Endpoint } from "@/lib/server/model-client/endpoint";
import type { ModelQuestion, Task } from "@/lib/server/model-client/model-question";
import { openEndpoint } from "./open-endpoint";
import { canPay } from "./pay";
import { taskKey } from "./task";

export type Pacing = ConstructorParameters<typeof PatientAsker>[1];
export type RunChange = Parameters<typeof changeRun>[2];

type Permit =
  | {
      readonly kind: "ask";
      readonly asker: PatientAsker;
      /** With the prices that it is paid by. */
      readonly model: ModelRecord;
      readonly micros: number;
    }
  /** The run ends here, or stands still. */
  | { readonly kind: "stop"; readonly change: RunChange };

interface Opened {
  readonly from: string;
  readonly endpoint: Endpoint;
  readonly asker: PatientAsker;
}

const betweenLooksMs = 20;

export class RunPermits {
  private reservedMicros = 0;
  private opened: Opened | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly of: RunOfModel,
    private readonly how: {
      readonly task: Task;
      readonly pacing: Pacing;
      readonly signal: AbortSignal;
    },
  ) {}

  /** One at a time: two that look at once would both find the money that only one of them may spend. Throws where the run has ended. */
  permit(question: ModelQuestion): Promise<Permit> {
    const permit = this.turn.then(() => this.look(question));
    this.turn = permit.catch(() => {});
    return permit;
  }

  /** After what it cost was put down. */
  giveBack(micros: number): void {
    this.reservedMicros -= micros;
  }

  private async look(question: ModelQuestion): Promise<Permit> {
    this.how.signal.throwIfAborted();
    // Before the look at what is spent: what is paid meanwhile counts twice, never not at all.
    const out = this.reservedMicros;
    const model = await findModel(this.db, this.of.model.id);
    const project = model && (await findProject(this.db, model.projectId));
    if (!model || !project || project.deletedAtMs !== null) {
      return stop({ state: "cancelled", problem: null, endedAtMs: Date.now() });
    }
    if (project.modelsForbiddenAtMs !== null) return pause("This project's settings forbid it.");
    if (taskKey(model, this.how.task) !== this.of.run.task) {
      return pause(
        "The model or its address was changed. Cancel this run, and try the new one on five items.",
      );
    }
    const opened = this.open(model);
    if (typeof opened === "string") return pause(opened);
    const micros = mostMicrosAsked(opened.endpoint, question);
    const nowMs = Date.now();
    const can = canPay(model, out + micros, nowMs);
    if (can.kind === "yes") {
      this.reservedMicros += micros;
      return { kind: "ask", asker: opened.asker, model, micros };
    }
    // What is out may cost less than was set aside for it.
    if (out > 0 && canPay(model, micros, nowMs).kind === "yes") {
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
      return this.look(question);
    }
    if (can.kind === "never") {
      return pause("The spending limit is reached: the next question could exceed it.");
    }
    const problem = "Today's spending limit is reached. It goes on after midnight (UTC).";
    return stop({ state: "running", problem, heldUntilMs: can.atMs });
  }

  /** Everybody waits together for an endpoint, so it is opened again only where something of it was changed. In words, what is wrong with it. */
  private open(model: ModelRecord): Opened | string {
    const { keyBox, priceInput, priceOutput, mostReplyTokens } = model;
    const from = JSON.stringify([keyBox, priceInput, priceOutput, mostReplyTokens]);
    if (this.opened?.from === from) return this.opened;
    const endpoint = openEndpoint(model);
    if (!endpoint.ok) return endpoint.problem.message;
    const asker = new PatientAsker(endpoint.value, this.how.pacing);
    this.opened = { from, endpoint: endpoint.value, asker };
    return this.opened;
  }
}

function stop(change: RunChange): Permit {
  return { kind: "stop", change };
}

function pause(problem: string): Permit {
  return stop({ state: "paused", problem });
}
