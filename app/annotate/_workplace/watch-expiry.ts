/** Asks for fresh prompts when those in hand have expired, but only while someone is looking. */
import type { Workplace } from "./workplace";
import type { WorkplaceState } from "./workplace-state";

/** If clocks disagree, the server may not think so yet; it is not asked more often than this. */
const shortestIntervalMs = 5000;

export interface ExpirySurroundings {
  now(): number;
  isVisible(): boolean;
  after(delayMs: number, action: () => void): () => void;
}

function earliestExpiryMs(state: WorkplaceState): number | null {
  const prompts = state.work?.kind === "prompts" ? state.work.prompts : [];
  return prompts.length === 0 ? null : Math.min(...prompts.map((held) => held.expiresAtMs));
}

/** `check` is for the moment when the page is looked at again. */
export function watchExpiry(
  workplace: Workplace,
  { now, isVisible, after }: ExpirySurroundings,
): { check: () => void; stop: () => void } {
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  function check(): void {
    cancel();
    const expiresAtMs = earliestExpiryMs(workplace.state());
    if (expiresAtMs === null) {
      return;
    }
    const dueAtMs = Math.max(expiresAtMs, askedAtMs + shortestIntervalMs);
    if (dueAtMs > now()) {
      // Timers are kept in 32 bits; a longer wait checks again in a day.
      cancel = after(Math.min(dueAtMs - now(), 86_400_000), check);
    } else if (isVisible() && !workplace.state().refreshWanted) {
      askedAtMs = now();
      workplace.dispatch({ kind: "refresh-asked" });
    }
  }

  const unsubscribe = workplace.subscribe(check);
  check();
  return {
    check,
    stop: () => {
      unsubscribe();
      cancel();
    },
  };
}
