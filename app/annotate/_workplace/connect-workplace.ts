/** Opens the workplace in a real browser: its storage, locks, network, and the signs that work is there again. */
import { carryOut } from "./annotate-api";
import { memoryStorage } from "./memory-storage";
import { leaseLocks, webLocks } from "./seat-locks";
import {
  adoptLeftQueues,
  claimSeatAnyway,
  loadQueue,
  moveToNewSeat,
  type Place,
  type SeatStores,
  saveQueue,
} from "./tab-seat";
import { watchExpiry } from "./watch-expiry";
import { watchWorkSignal } from "./work-signal";
import { openWorkplace, type Workplace } from "./workplace";

export interface ConnectedWorkplace {
  readonly workplace: Workplace;
  /** False once the browser has refused to store an answer. */
  isStored(): boolean;
  close(): void;
}

export async function connectWorkplace(place: Place): Promise<ConnectedWorkplace> {
  let giveWay = () => {};
  const claimed = await claimSeatAnyway(place, browserStores(), () => giveWay());
  const { stores } = claimed;
  const { tab, release } = claimed.seat;
  const seat = { ...place, tab };
  let stored = !stores.forgetful;
  const workplace = openWorkplace({
    storedQueue: loadQueue(stores.local, seat),
    storeQueue: (queue) => {
      stored = saveQueue(stores.local, seat, queue) && !stores.forgetful;
    },
    carryOut: (request) =>
      carryOut(request, seat, { fetch: (url, init) => fetch(url, init), now: Date.now }),
    after,
    random: Math.random,
  });
  const expiry = watchExpiry(workplace, { now: Date.now, isVisible, after });
  const signal = watchWorkSignal(place.projectId, workplace);

  // Two tabs on one seat would overwrite each other's answers. What cannot be moved stays in this page, which goes on sending it.
  giveWay = () => {
    if (moveToNewSeat(place, stores, workplace.state().queue)) {
      location.reload();
    }
  };

  function lookAround(): void {
    if (isVisible()) {
      workplace.dispatch({ kind: "looked-at" });
      workplace.wake();
      expiry.check();
      void adoptLeftQueues(seat, stores, (queue) => {
        workplace.dispatch({ kind: "queue-adopted", queue });
        return stored;
      });
    }
  }

  lookAround();
  const stopListening = [
    listen(window, "online", lookAround),
    listen(window, "pagehide", release),
    // A page that comes back from the browser's memory has lost its seat: it starts over.
    listenForReturn(() => location.reload()),
    listen(document, "visibilitychange", lookAround),
  ];
  return {
    workplace,
    isStored: () => stored,
    close: () => {
      for (const stop of [...stopListening, expiry.stop, signal.stop, workplace.stop, release]) {
        stop();
      }
    },
  };
}

export function browserStorage(kind: "localStorage" | "sessionStorage"): Storage {
  return realStorage(kind) ?? memoryStorage();
}

/** Null where the browser forbids it. */
function realStorage(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}

export function listen(target: EventTarget, type: string, action: () => void): () => void {
  target.addEventListener(type, action);
  return () => target.removeEventListener(type, action);
}

function listenForReturn(action: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) {
      action();
    }
  };
  window.addEventListener("pageshow", shown);
  return () => window.removeEventListener("pageshow", shown);
}

function browserStores(): SeatStores {
  const kept = realStorage("localStorage");
  const local = kept ?? memoryStorage();
  const clock = {
    now: Date.now,
    every: (intervalMs: number, action: () => void) => {
      const timer = setInterval(action, intervalMs);
      return () => clearInterval(timer);
    },
  };
  return {
    local,
    session: browserStorage("sessionStorage"),
    // Browsers offer locks to pages from a secure origin only.
    locks: navigator.locks ? webLocks(navigator.locks) : leaseLocks(local, newId(), clock),
    forgetful: !kept,
    newTab: newId,
  };
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function after(delayMs: number, action: () => void): () => void {
  const timer = setTimeout(action, delayMs);
  return () => clearTimeout(timer);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
