/** For the property tests: a browser with tabs, one person at it, and a line that may fail. */
import { memoryStorage } from "./memory-storage";
import { simulatedServer } from "./simulated-server";
import { adoptLeftQueues, claimSeat, loadQueue, type SeatStores, saveQueue } from "./tab-seat";
import { openWorkplace, type Workplace } from "./workplace";
import { promptInView, type WorkplaceEvent, type WorkplaceRequest } from "./workplace-state";

type Fate = "delivered" | "lost" | "reply-lost";
type Step =
  | { kind: "answer" | "undo" | "reload" | "close" | "duplicate"; tab: number }
  | { kind: "network"; tab: number; fate: string };

interface OpenTab {
  readonly workplace: Workplace;
  readonly tab: string;
  readonly session: Storage;
  readonly release: () => void;
  waiting: { request: WorkplaceRequest; reply: (event: WorkplaceEvent) => void } | null;
  retry: (() => void) | null;
}

const place = { projectId: "p", person: "ann" };
const lost: WorkplaceEvent = { kind: "request-failed", failure: "network" };

/** Lets promises that are ready run. */
async function breathe(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

export function simulatedBrowser() {
  const server = simulatedServer();
  const local = memoryStorage();
  const locked = new Set<string>();
  const tabs: OpenTab[] = [];
  /** What the person believes to have answered. */
  const given = new Map<string, string>();
  /** Prompts whose undo got no reply: the person was told that it may or may not have worked. */
  const doubtful = new Set<string>();
  const givenIn = new Map<string, string[]>();
  let made = 0;
  let presses = 0;
  const undos = { asked: 0, done: 0 };

  const storesOf = (session: Storage): SeatStores => ({
    local,
    session,
    newTab: () => `tab-${++made}`,
    locks: {
      hold: async (name) => {
        if (locked.has(name)) return null;
        locked.add(name);
        return () => locked.delete(name);
      },
    },
  });

  async function open(session: Storage): Promise<void> {
    const stores = storesOf(session);
    const { tab, release } = await claimSeat(place, stores);
    const seat = { ...place, tab };
    const links: Pick<OpenTab, "waiting" | "retry"> = { waiting: null, retry: null };
    const workplace = openWorkplace({
      storedQueue: loadQueue(local, seat),
      storeQueue: (queue) => saveQueue(local, seat, queue),
      carryOut: (request) =>
        new Promise((reply) => {
          links.waiting = { request, reply };
        }),
      after: (_, action) => {
        links.retry = action;
        return () => {
          links.retry = null;
        };
      },
      random: () => 0,
    });
    tabs.push(Object.assign(links, { workplace, tab, session, release }));
    await adoptLeftQueues(seat, stores, (queue) => {
      workplace.dispatch({ kind: "queue-adopted", queue });
      return true;
    });
  }

  function close(index: number): OpenTab | undefined {
    const [tab] = tabs.splice(index, 1);
    tab?.workplace.stop();
    tab?.release();
    return tab;
  }

  function answer({ workplace, tab }: OpenTab): void {
    const prompt = promptInView(workplace.state());
    if (!prompt || workplace.state().undoWanted) return;
    const choice = ++presses % 2 === 0 ? "yes" : "no";
    given.set(prompt.id, choice);
    givenIn.set(tab, [...(givenIn.get(tab) ?? []).filter((id) => id !== prompt.id), prompt.id]);
    const action = { kind: "answer", answer: choice } as const;
    workplace.dispatch({ kind: "answered", prompt: prompt.id, action, elapsedMs: 1 });
  }

  function undo({ workplace }: OpenTab): void {
    undos.asked += workplace.state().undoWanted ? 0 : 1;
    const before = new Set(workplace.state().queue.map((entry) => entry.prompt));
    workplace.dispatch({ kind: "undo-asked" });
    const after = new Set(workplace.state().queue.map((entry) => entry.prompt));
    for (const prompt of before) {
      if (!after.has(prompt)) {
        given.delete(prompt);
        undos.done += 1;
      }
    }
  }

  /** The request arrives (or not), then its reply does (or not). */
  async function network(tab: OpenTab, fate: Fate): Promise<void> {
    tab.retry?.();
    const { waiting } = tab;
    if (!waiting) return;
    tab.waiting = null;
    const outcome = fate === "lost" ? lost : arrive(tab, waiting.request, fate);
    waiting.reply(fate === "delivered" ? outcome : lost);
    await breathe();
  }

  function arrive(tab: OpenTab, request: WorkplaceRequest, fate: Fate): WorkplaceEvent {
    if (request.kind === "refresh") return server.view(tab.tab);
    if (request.kind === "submit") {
      const { prompt, action } = request.entry;
      return server.submit(tab.tab, prompt, action.kind === "answer" ? action.answer : "skip");
    }
    const undone = server.undo(tab.tab);
    if (undone.prompt) {
      given.delete(undone.prompt);
      undos.done += 1;
      if (fate === "reply-lost") doubtful.add(undone.prompt);
    }
    return undone.event;
  }

  async function take(step: Step): Promise<void> {
    if (tabs.length === 0) await open(memoryStorage());
    const index = step.tab % tabs.length;
    const tab = tabs[index]!;
    switch (step.kind) {
      case "answer":
        return answer(tab);
      case "undo":
        return undo(tab);
      case "network":
        return network(tab, step.fate as Fate);
      case "close":
        close(index);
        return;
      case "reload":
        close(index);
        return open(tab.session);
      case "duplicate": {
        const copy = memoryStorage();
        for (let key = 0; key < tab.session.length; key++) {
          copy.setItem(tab.session.key(key)!, tab.session.getItem(tab.session.key(key)!)!);
        }
        return tabs.length < 3 ? open(copy) : undefined;
      }
    }
  }

  /** The line is good again; a new tab picks up what closed ones left. */
  async function settleAll(): Promise<void> {
    await open(memoryStorage());
    for (let round = 0; round < 400; round++) {
      for (const tab of tabs) await network(tab, "delivered");
      if (tabs.every((tab) => tab.workplace.state().queue.length === 0 && !tab.waiting)) return;
    }
    throw new Error("The queues did not drain.");
  }

  /** Answers of one seat that reached the server in another order than they were given. */
  function sentOutOfOrder(): string[] {
    const place = new Map(server.received.map((prompt, index) => [prompt, index]));
    return [...givenIn.values()].flatMap((prompts) =>
      prompts
        .filter((prompt) => given.has(prompt) && place.has(prompt))
        .filter(
          (prompt, index, kept) => index > 0 && place.get(kept[index - 1]!)! > place.get(prompt)!,
        ),
    );
  }

  return { take, settleAll, sentOutOfOrder, given, doubtful, undos, server };
}
