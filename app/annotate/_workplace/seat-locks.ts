import { tryToStore } from "./try-to-store";

/**
 * Which open tab a seat belongs to. A lock is free as soon as the page that held it is gone, however it went:
 * closed, reloaded, crashed or put away by the browser.
 */
export interface SeatLocks {
  /**
   * Waits up to `waitMs` for the lock; null when another page holds it. Call the result to let go. `onLost`: another page took it
   * from this one, which had slept too long.
   */
  hold(name: string, waitMs: number, onLost?: () => void): Promise<(() => void) | null>;
}

export function webLocks(manager: LockManager): SeatLocks {
  return {
    hold: (name, waitMs) =>
      new Promise((resolve) => {
        const options =
          waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
        manager
          .request(name, options, (lock) => {
            if (!lock) {
              resolve(null);
              return;
            }
            return new Promise<void>((release) => resolve(release));
          })
          .catch(() => resolve(null));
      }),
  };
}

/** Browsers wake the timers of a hidden tab as rarely as once a minute; a lease has to outlive that. */
const leaseMs = 150_000;
const renewMs = 20_000;

export interface LeaseClock {
  now(): number;
  every(intervalMs: number, action: () => void): () => void;
}

/** For pages served over plain HTTP, where browsers offer no locks: a lease that its holder keeps renewing. */
export function leaseLocks(storage: Storage, holder: string, clock: LeaseClock): SeatLocks {
  const keyOf = (name: string) => `${name}:lease`;
  const write = (name: string) =>
    tryToStore(storage, keyOf(name), `${holder} ${clock.now() + leaseMs}`);
  const holderOf = (name: string): string | null => {
    const [by, untilMs] = (storage.getItem(keyOf(name)) ?? "").split(" ");
    return by && Number(untilMs) > clock.now() ? by : null;
  };
  const isAnothers = (name: string) => ![null, holder].includes(holderOf(name));
  return {
    hold: async (name, _, onLost) => {
      if (isAnothers(name) || !write(name) || holderOf(name) !== holder) {
        return null;
      }
      const stopRenewing = clock.every(renewMs, () => {
        if (isAnothers(name)) {
          stopRenewing();
          onLost?.();
        } else {
          write(name);
        }
      });
      return () => {
        stopRenewing();
        if (holderOf(name) === holder) {
          storage.removeItem(keyOf(name));
        }
      };
    },
  };
}
