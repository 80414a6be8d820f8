import { describe, expect, test } from "vitest";
import type { AnswerQueue } from "./answer-queue";
import { memoryStorage } from "./memory-storage";
import { leaseLocks, type SeatLocks } from "./seat-locks";
import {
  adoptLeftQueues,
  claimSeat,
  claimSeatAnyway,
  loadQueue,
  moveToNewSeat,
  type SeatStores,
  saveQueue,
} from "./tab-seat";

const ann = { projectId: "p", person: "ann" };
const bob = { projectId: "p", person: "bob" };

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

function taker() {
  const taken: AnswerQueue[] = [];
  return { taken, take: (queue: AnswerQueue) => taken.push(queue) > 0 };
}

describe("a tab's seat", () => {
  test("stays the same over a reload", async () => {
    const { openTab } = browser();
    const tab = openTab();
    const first = await claimSeat(ann, tab);
    first.release();
    expect((await claimSeat(ann, tab)).tab).toBe(first.tab);
  });

  test("is another one for another tab, and for another project", async () => {
    const { openTab } = browser();
    const stores = openTab();
    const first = await claimSeat(ann, stores);
    const second = await claimSeat(ann, openTab());
    const elsewhere = await claimSeat({ ...ann, projectId: "q" }, stores);
    expect(new Set([first.tab, second.tab, elsewhere.tab]).size).toBe(3);
  });

  test("is taken over by a new tab after the old one was closed", async () => {
    const { openTab } = browser();
    const closed = await claimSeat(ann, openTab());
    closed.release();
    expect((await claimSeat(ann, openTab())).tab).toBe(closed.tab);
  });

  test("is not shared by a duplicated tab, whose session store is a copy", async () => {
    const { openTab } = browser();
    const session = memoryStorage();
    const first = await claimSeat(ann, openTab(session));
    expect((await claimSeat(ann, openTab(session))).tab).not.toBe(first.tab);
  });
});

describe("left answers", () => {
  test("of closed tabs are taken over once; those of open tabs are left alone", async () => {
    const { local, openTab } = browser();
    const open = await claimSeat(ann, openTab());
    const closed = await claimSeat(ann, openTab());
    const stores = openTab();
    const own = { ...ann, tab: (await claimSeat(ann, stores)).tab };
    saveQueue(local, { ...ann, tab: open.tab }, queueOf("a"));
    saveQueue(local, { ...ann, tab: closed.tab }, queueOf("b", "c"));
    saveQueue(local, own, queueOf("d"));
    closed.release();

    const { taken, take } = taker();
    await adoptLeftQueues(own, stores, take);
    await adoptLeftQueues(own, stores, take);
    expect(taken).toEqual([queueOf("b", "c")]);
    expect(loadQueue(local, { ...ann, tab: open.tab })).toEqual(queueOf("a"));
    expect(loadQueue(local, own)).toEqual(queueOf("d"));
  });

  test("stay where they are, and free, if taking them over fails", async () => {
    const { local, openTab } = browser();
    const closed = await claimSeat(ann, openTab());
    const stores = openTab();
    const own = { ...ann, tab: (await claimSeat(ann, stores)).tab };
    saveQueue(local, { ...ann, tab: closed.tab }, queueOf("a"));
    closed.release();
    await adoptLeftQueues(own, stores, () => false);
    expect(loadQueue(local, { ...ann, tab: closed.tab })).toEqual(queueOf("a"));
    const { taken, take } = taker();
    await adoptLeftQueues(own, stores, take);
    expect(taken).toEqual([queueOf("a")]);
  });
});

describe("two people at one browser", () => {
  test("have seats of their own; answers left by one are sent by nobody else", async () => {
    const { local, openTab } = browser();
    const session = memoryStorage();
    const left = await claimSeat(ann, openTab(session));
    saveQueue(local, { ...ann, tab: left.tab }, queueOf("a"));
    left.release();

    const stores = openTab(session);
    const other = await claimSeat(bob, stores);
    expect(other.tab).not.toBe(left.tab);
    const { taken, take } = taker();
    await adoptLeftQueues({ ...bob, tab: other.tab }, stores, take);
    expect(taken).toEqual([]);
    expect(loadQueue(local, { ...bob, tab: other.tab })).toEqual([]);

    const back = await claimSeat(ann, openTab());
    expect(loadQueue(local, { ...ann, tab: back.tab })).toEqual(queueOf("a"));
  });
});

describe("a browser that stores nothing", () => {
  function full(): Storage {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    return { ...memoryStorage(), setItem };
  }

  test("is reported, not thrown", () => {
    expect(saveQueue(full(), { ...ann, tab: "t" }, queueOf("a"))).toBe(false);
  });

  test("gives a seat all the same, also where seats are leases", async () => {
    const local = full();
    const clock = { now: () => 0, every: () => () => undefined };
    const locks = leaseLocks(local, "one", clock);
    const stores = { local, session: full(), locks, newTab: () => "tab-new" };
    expect((await claimSeat(ann, stores)).tab).toBe("tab-new");
    expect(moveToNewSeat(ann, stores, queueOf("a"))).toBe(false);
  });

  test("and one that cannot be read either is replaced by the page's own memory", async () => {
    const { openTab } = browser();
    const getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const broken = { ...openTab(), session: { ...memoryStorage(), getItem } };
    const { seat, stores } = await claimSeatAnyway(ann, broken);
    expect(stores.forgetful).toBe(true);
    expect(saveQueue(stores.local, { ...ann, tab: seat.tab }, queueOf("a"))).toBe(true);
    expect(loadQueue(stores.local, { ...ann, tab: seat.tab })).toEqual(queueOf("a"));
  });
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

  test("are not renewed once another page took them; its page is told, and its answers move on", async () => {
    const { storage, clock, pass, renew } = leases();
    const session = memoryStorage();
    const newTabs = ["tab-first", "tab-moved"];
    const stores = { local: storage, session, newTab: () => newTabs.shift() ?? "" };
    const first = { ...stores, locks: leaseLocks(storage, "one", clock) };
    const second = { ...first, session: memoryStorage(), locks: leaseLocks(storage, "two", clock) };
    let lost = 0;
    const seat = await claimSeat(ann, first, () => ++lost);
    renew();
    pass(200_000);
    const taken = await claimSeat(ann, second);
    expect(taken.tab).toBe(seat.tab);
    renew();
    renew();
    expect(lost).toBe(1);
    seat.release();
    expect(await first.locks.hold(`thresher:p:ann:seat:${seat.tab}`, 0)).toBeNull();

    expect(moveToNewSeat(ann, first, queueOf("a"))).toBe(true);
    const moved = await claimSeat(ann, first);
    expect(moved.tab).toBe("tab-moved");
    expect(loadQueue(storage, { ...ann, tab: moved.tab })).toEqual(queueOf("a"));
  });

  test("are renewed when they expired and nobody took them", async () => {
    const { storage, clock, pass, renew } = leases();
    await leaseLocks(storage, "one", clock).hold("seat", 0);
    pass(200_000);
    renew();
    expect(await leaseLocks(storage, "two", clock).hold("seat", 0)).toBeNull();
  });
});
