/** From when to when each check was under way, and the order that was drawn for it: as the proof has it, once all is over. */
import { engine } from "@/lib/session/engine";
import { type SessionEvent, sessionEventSchema } from "@/lib/session/events";
import type { Proof } from "@/lib/session/proof";
import { type SessionState, startState } from "@/lib/session/session-state";
import { step } from "@/lib/session/step";

export interface DrawnRound {
  readonly round: number;
  readonly order: readonly number[];
  readonly drawnAtMs: number;
  /** The last event by which it was surely not over. */
  readonly openUntilMs: number;
}

export function roundsIn(proof: Proof): { rounds: DrawnRound[]; state: SessionState } {
  const rounds: DrawnRound[] = [];
  let state: SessionState | null = null;
  let open = null as DrawnRound | null;
  for (const [payload] of proof.events) {
    const event: SessionEvent = sessionEventSchema.parse(JSON.parse(payload));
    if (event.kind === "created") {
      state = startState(event, engine);
      continue;
    }
    step(state!, event);
    const { atMs } = event;
    const { phase, round } = state!.audit;
    if (open !== null && (open.round !== round || phase !== "checking")) {
      rounds.push(open);
      open = null;
    }
    if (open !== null) open = { ...open, openUntilMs: atMs };
    if (event.kind === "audit-drawn") {
      open = { round, order: event.order, drawnAtMs: atMs, openUntilMs: atMs };
    }
  }
  return { rounds: open === null ? rounds : [...rounds, open], state: state! };
}
