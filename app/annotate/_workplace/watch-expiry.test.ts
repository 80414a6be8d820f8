import { expect, test } from "vitest";
import { reduceWorkplace } from "./reduce-workplace";
import { watchExpiry } from "./watch-expiry";
import type { Workplace } from "./workplace";
import { startWorkplace, type WorkplaceEvent } from "./workplace-state";

function setUp(expiresAtMs: number) {
  const listeners = new Set<() => void>();
  const asked: WorkplaceEvent[] = [];
  let state = {
    ...startWorkplace([]),
    refreshWanted: false,
    work: {
      kind: "prompts",
      prompts: [{ id: "a", kind: "pull", items: [], expiresAtMs }],
    } as const,
  } as ReturnType<Workplace["state"]>;
  const change = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const workplace: Workplace = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      asked.push(event);
      change(reduceWorkplace(state, event));
    },
    wake: () => {},
    stop: () => {},
  };
  const world = { nowMs: 0, visible: true, timer: null as (() => void) | null };
  const watch = watchExpiry(workplace, {
    now: () => world.nowMs,
    isVisible: () => world.visible,
    after: (_, action) => {
      world.timer = action;
      return () => {
        world.timer = null;
      };
    },
  });
  return { asked, world, watch, answerRefresh: () => change({ ...state, refreshWanted: false }) };
}

test("asks once when the prompt in hand has expired", () => {
  const { asked, world } = setUp(1000);
  expect(asked).toEqual([]);
  world.nowMs = 1000;
  world.timer?.();
  expect(asked).toEqual([{ kind: "refresh-asked" }]);
});

test("waits until someone looks", () => {
  const { asked, world, watch } = setUp(1000);
  world.visible = false;
  world.nowMs = 60_000;
  world.timer?.();
  expect(asked).toEqual([]);
  world.visible = true;
  watch.check();
  expect(asked).toHaveLength(1);
});

test("does not pester a server whose clock is behind", () => {
  const { asked, world, answerRefresh } = setUp(1000);
  world.nowMs = 1000;
  world.timer?.();
  answerRefresh();
  expect(asked).toHaveLength(1);
  world.nowMs = 6000;
  world.timer?.();
  expect(asked).toHaveLength(2);
});
