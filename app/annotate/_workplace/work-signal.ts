/** Listens for the server's word that there may be work again, or that the project was paused or ended. */
import type { StreamEvent } from "@/lib/protocol/stream-messages";
import type { Workplace } from "./workplace";

/** A signal that got lost on the way must not leave anyone waiting for longer than this. */
const lookAgainMs = 20_000;

export function watchWorkSignal(projectId: string, workplace: Workplace): { stop: () => void } {
  let source: EventSource | null = null;
  let waited = false;

  function hearSignal(): void {
    workplace.dispatch({ kind: "refresh-asked" });
  }

  function waits(): boolean {
    const { work } = workplace.state();
    return work !== null && work.kind !== "prompts";
  }

  function lookAgain(): void {
    openOrClose();
    if (waits() && document.visibilityState === "visible") {
      hearSignal();
    }
  }

  /** A lost stream comes back by itself, one that was refused does not: it is opened again at the next look. */
  function forgetIfClosed(): void {
    if (source?.readyState === EventSource.CLOSED) {
      source = null;
    }
  }

  /** Browsers allow few connections to one server: a hidden tab keeps one only while it waits for work. */
  function openOrClose(): void {
    if (waits() && !waited) {
      // The server tells of changes only. Between its last word and the reply that ended the work, one may have
      // come and gone; a new stream begins with a signal, so that the page looks once more.
      source?.close();
      source = null;
    }
    waited = waits();
    const { barred } = workplace.state();
    const wanted = !barred && (waited || document.visibilityState === "visible");
    if (wanted && !source) {
      source = new EventSource(`/api/annotate/${encodeURIComponent(projectId)}/events`);
      source.addEventListener("work" satisfies StreamEvent, hearSignal);
      source.addEventListener("open", workplace.wake);
      source.addEventListener("error", forgetIfClosed);
    } else if (!wanted && source) {
      source.close();
      source = null;
    }
  }

  const unsubscribe = workplace.subscribe(openOrClose);
  document.addEventListener("visibilitychange", openOrClose);
  const timer = setInterval(lookAgain, lookAgainMs);
  openOrClose();
  return {
    stop: () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", openOrClose);
      source?.close();
      clearInterval(timer);
    },
  };
}
