import { expect, test } from "vitest";
import { simulatedServer } from "./simulated-server";
import { openWorkplace } from "./workplace";
import type { WorkplaceEvent, WorkplaceRequest } from "./workplace-state";

/** A workplace whose server can be told to take nothing for a while; time passes by hand. */
function busyWorld() {
  const server = simulatedServer();
  const timers: { delayMs: number; action: () => void }[] = [];
  const sent: string[] = [];
  let busy = false;
  const carryOut = async (request: WorkplaceRequest): Promise<WorkplaceEvent> => {
    sent.push(request.kind);
    if (busy) return { kind: "request-failed", failure: "busy", retryAfterMs: 12_000 };
    if (request.kind === "refresh") return server.view("tab");
    if (request.kind === "undo") return server.undo("tab").event;
    return server.submit("tab", request.entry.prompt, "yes");
  };
  const workplace = openWorkplace({
    storedQueue: [],
    storeQueue: () => {},
    carryOut,
    after: (delayMs, action) => {
      const timer = { delayMs, action };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    random: () => 0,
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...{ workplace, timers, sent, settle, server },
    beBusy: (value: boolean) => {
      busy = value;
    },
  };
}

test("answers wait as long as a busy server asks, however often the page looks up, and then all arrive", async () => {
  const world = busyWorld();
  const { workplace, timers, sent, settle } = world;
  await settle();
  world.beBusy(true);
  const work = workplace.state().work;
  const ids = work?.kind === "prompts" ? work.prompts.map(({ id }) => id).slice(0, 2) : [];
  for (const prompt of ids) {
    const action = { kind: "answer", answer: "yes" } as const;
    workplace.dispatch({ kind: "answered", prompt, action, elapsedMs: 900 });
    await settle();
  }
  expect(workplace.state()).toMatchObject({
    busy: true,
    queue: [{ prompt: ids[0] }, { prompt: ids[1] }],
  });
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([12_000]);
  const before = sent.length;
  workplace.wake();
  workplace.dispatch({ kind: "undo-asked" });
  await settle();
  expect(sent).toHaveLength(before);

  world.beBusy(false);
  timers[0]!.action();
  for (let turn = 0; turn < 8; turn++) await settle();
  expect(workplace.state()).toMatchObject({ busy: false, failures: 0, queue: [] });
  expect(sent.slice(before)).toContain("submit");
});
