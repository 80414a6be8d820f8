import { describe, expect, test } from "vitest";
import { type AnswerQueue, enqueue } from "./answer-queue";
import { memoryStorage } from "./memory-storage";
import { leaseLocks, type SeatLocks } from "./seat-locks";
import { adoptLeftQueues, claimSeat, loadQueue, type SeatStores, saveQueue } from "./tab-seat";

function heldInMemory(): SeatLocks {
  const held = new Set<string>();
  return {
    hold: async (name) => {
      if (held.has(name)) return null;
      held.add(name);
      return () => held.delete(name);
    },
  };
}

/** One browser; each call of `openTab` is a tab with a session store of its own. */
function browser(locks = heldInMemory()) {
  const local = memoryStorage();
  let made = 0;
  const openTab = (session = memoryStorage()): SeatStores => ({
    local,
    session,
    locks,
    newTab: () => `tab-${++made}`,
  });
  return { local, openTab };
}

const queueOf = (...prompts: string[]): AnswerQueue =>
  prompts.map((prompt) => ({
    prompt,
    action: { kind: "skip" },
    elapsedMs: 1,
    attempted: false,
  }));

describe("a tab's seat", () => {
  test("stays the same over a reload", async () => {
    const { openTab } = browser();
    const tab = openTab();
    const first = await claimSeat("p", tab);
    first.release();
    expect((await claimSeat("p", tab)).tab).toBe(first.tab);
  });

  test("is another one for another tab, and for another project", async () => {
    const { openTab } = browser();
    const stores = openTab();
    const first = await claimSeat("p", stores);
    const second = await claimSeat("p", openTab());
    const elsewhere = await claimSeat("q", stores);
    expect(new Set([first.tab, second.tab, elsewhere.tab]).size).toBe(3);
  });

  test("is taken over by a new tab after the old one was closed", async () => {
    const { openTab } = browser();
    const closed = await claimSeat("p", openTab());
    closed.release();
    expect((await claimSeat("p", openTab())).tab).toBe(closed.tab);
  });

  test("is not shared by a duplicated tab, whose session store is a copy", async () => {
    const { openTab } = browser();
    const session = memoryStorage();
    const first = await claimSeat("p", openTab(session));
    expect((await claimSeat("p", openTab(session))).tab).not.toBe(first.tab);
  });
});

describe("left answers", () => {
  test("of closed tabs are taken over once; those of open tabs are left alone", async () => {
    const { local, openTab } = browser();
    const open = await claimSeat("p", openTab());
    const closed = await claimSeat("p", openTab());
    const stores = openTab();
    const own = { projectId: "p", tab: (await claimSeat("p", stores)).tab };
    saveQueue(local, { projectId: "p", tab: open.tab }, queueOf("a"));
    saveQueue(local, { projectId: "p", tab: closed.tab }, queueOf("b", "c"));
    saveQueue(local, own, queueOf("d"));
    closed.release();

    const taken: AnswerQueue[] = [];
    await adoptLeftQueues(own, stores, (queue) => taken.push(queue));
    await adoptLeftQueues(own, stores, (queue) => taken.push(queue));
    expect(taken).toEqual([queueOf("b", "c")]);
    expect(loadQueue(local, { projectId: "p", tab: open.tab })).toEqual(queueOf("a"));
    expect(loadQueue(local, own)).toEqual(queueOf("d"));
  });

  test("stay where they are if taking them over fails", async () => {
    const { local, openTab } = browser();
    const closed = await claimSeat("p", openTab());
    const stores = openTab();
    const own = { projectId: "p", tab: (await claimSeat("p", stores)).tab };
    saveQueue(local, { projectId: "p", tab: closed.tab }, queueOf("a"));
    closed.release();
    const failing = adoptLeftQueues(own, stores, () => {
      throw new Error("The store is full.");
    });
    await expect(failing).rejects.toThrow("full");
    expect(loadQueue(local, { projectId: "p", tab: closed.tab })).toEqual(queueOf("a"));
  });
});

test("a store that refuses is reported, not thrown", () => {
  const full: Storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const queue = enqueue([], { prompt: "a", action: { kind: "skip" }, elapsedMs: 1 });
  expect(saveQueue(full, { projectId: "p", tab: "t" }, queue)).toBe(false);
});

describe("leases, where the browser has no locks", () => {
  function leases() {
    const storage = memoryStorage();
    let nowMs = 0;
    const renewals = new Set<() => void>();
    const clock = {
      now: () => nowMs,
      every: (_: number, action: () => void) => {
        renewals.add(action);
        return () => renewals.delete(action);
      },
    };
    const pass = (ms: number) => {
      nowMs += ms;
    };
    const renew = () => {
      for (const action of renewals) action();
    };
    return { storage, clock, pass, renew };
  }

  test("are free when let go or not renewed, and held while renewed", async () => {
    const { storage, clock, pass, renew } = leases();
    const first = leaseLocks(storage, "one", clock);
    const second = leaseLocks(storage, "two", clock);
    const release = await first.hold("seat", 0);
    expect(await second.hold("seat", 0)).toBeNull();
    pass(140_000);
    renew();
    pass(140_000);
    expect(await second.hold("seat", 0)).toBeNull();
    release?.();
    const held = await second.hold("seat", 0);
    expect(held).not.toBeNull();
    expect(await first.hold("seat", 0)).toBeNull();
    pass(200_000);
    expect(await first.hold("seat", 0)).not.toBeNull();
  });
});
