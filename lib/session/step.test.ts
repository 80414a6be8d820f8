import { describe, expect, it } from "vitest";
import { BrokenLog } from "./broken-log";
import { engine } from "./engine";
import { type EventKind, eventVersion, type NewEvent, type SessionEvent } from "./events";
import { encodeHints } from "./hints";
import { defaultSettings } from "./settings";
import { replay, step } from "./step";
import { EventSession } from "./testing/event-session";

const undoMs = 5_000;
const pulls = { method: "pull-only", allDelta: 0.01, tolerance: 0 } as const;

/** Ada holds `out`, about item 0, and has answered `given`, about item 1, which can still be undone. */
function begin(): EventSession {
  const session = new EventSession({ proven: pulls, live: { undoMs } });
  for (const [item, prompt] of ["out", "given"].entries()) session.happen(served(prompt, item));
  session.happen({ kind: "answered", prompt: "given", answer: "yes", elapsedMs: 5 });
  return session;
}

function served(prompt: string, item: number, person = "Ada"): NewEvent {
  return { kind: "served", prompt, person, tab: "tab-one-1", question: { kind: "pull", item } };
}

function at(atMs: number, event: NewEvent): SessionEvent {
  return { v: eventVersion, atMs, ...event } as SessionEvent;
}

/** New people say yes to the only item until the session is finished. */
function finished(): EventSession {
  const proven = { ...pulls, allDelta: 0.4, tolerance: 0.4 };
  const session = new EventSession({ items: 1, proven });
  for (let n = 0; session.state.stage.kind !== "finished" && n < 20; n++) {
    session.answerSome(`Person ${n}`, 1);
    session.pass(0);
  }
  expect(session.state.stage.kind).toBe("finished");
  return session;
}

describe("replay refuses", () => {
  it("an empty log", () => {
    expect(() => replay([], engine)).toThrow("The log is empty.");
  });

  it("a log that starts with another event", () => {
    const { log } = begin();
    expect(() => replay(log.slice(1), engine)).toThrow(
      'A log starts with "created", not "served".',
    );
  });

  it("a log in which the session is created again", () => {
    const { log } = begin();
    expect(() => replay([...log, log[0]!], engine)).toThrow("A session is created once.");
  });
});

describe("step refuses", () => {
  it("an event from before the last one, and takes one of the same moment", () => {
    const { state, nowMs } = begin();
    const paused: NewEvent = { kind: "paused", by: "owner" };
    const { seq } = state;
    expect(() => step(state, at(nowMs - 1, paused))).toThrow("Time runs backwards in the log.");
    expect([state.seq, state.stage.kind]).toEqual([seq, "running"]);
    step(state, at(nowMs, paused));
    expect([state.seq, state.stage.kind]).toEqual([seq + 1, "paused"]);
  });

  it.each<NewEvent>([
    { kind: "answered", prompt: "unknown", answer: "yes", elapsedMs: 5 },
    { kind: "skipped", prompt: "unknown" },
    { kind: "retracted", prompt: "unknown" },
    { kind: "reclaimed", prompt: "unknown" },
  ])("a prompt that was never served: $kind", (event) => {
    const { state, nowMs } = begin();
    expect(() => step(state, at(nowMs, event))).toThrow(BrokenLog);
  });

  it("a change of the questions, which are fixed at launch", () => {
    const { state, nowMs } = begin();
    const { settings } = state;
    const { questions } = defaultSettings;
    const changed: NewEvent = { kind: "settings-changed", settings, questions };
    expect(() => step(state, at(nowMs, changed))).toThrow("Questions are fixed at launch.");
  });

  it("to undo an answer at the moment its undo window closes, since time passes first", () => {
    const retracted: NewEvent = { kind: "retracted", prompt: "given" };
    const [early, late] = [begin(), begin()];
    step(early.state, at(early.nowMs + undoMs - 1, retracted));
    expect(early.state.prompts.get("given")!.status.kind).toBe("leased");
    expect(() => step(late.state, at(late.nowMs + undoMs, retracted))).toThrow(BrokenLog);
    expect(late.state.ranking.progress().pulls).toBe(1);
  });
});

type Later = Exclude<EventKind, "created">;
type Effect = readonly [NewEvent, (session: EventSession) => unknown, unknown];

const statusOf =
  (prompt: string) =>
  ({ state }: EventSession) =>
    state.prompts.get(prompt)?.status.kind ?? null;
const stage = ({ state }: EventSession) => state.stage;
const excludedBy = ({ state }: EventSession) => state.people.get("Ada")?.excluded;
const settings = { ...defaultSettings.live, undoMs, pricePull: 0.7 };

const audited: NewEvent = { kind: "goal-changed", goal: { rung: "audited" } };
/** Six of six must agree. */
const strict = [".", "-.", "--.", "---.", "----.", "-----.", "------+"];
const frozen: NewEvent = {
  kind: "frozen",
  ...{ round: 1, labels: "ababab", tables: { above: strict, below: strict }, numbers: [6], aim: 4 },
};

/** What each kind of event does: the event, what to look at, and what is to be seen there. */
const effects: Record<Later, Effect> = {
  served: [served("next", 2), statusOf("next"), "leased"],
  answered: [
    { kind: "answered", prompt: "out", answer: "no", elapsedMs: 5 },
    statusOf("out"),
    "held",
  ],
  skipped: [{ kind: "skipped", prompt: "out" }, statusOf("out"), null],
  retracted: [{ kind: "retracted", prompt: "given" }, statusOf("given"), "leased"],
  reclaimed: [{ kind: "reclaimed", prompt: "out" }, statusOf("out"), "expired"],
  excluded: [{ kind: "excluded", person: "Ada", by: "gold" }, excludedBy, "gold"],
  restored: [{ kind: "restored", person: "Ada" }, excludedBy, null],
  paused: [{ kind: "paused", by: "budget" }, stage, { kind: "paused", by: "budget" }],
  resumed: [{ kind: "resumed" }, stage, { kind: "running" }],
  "settings-changed": [
    { kind: "settings-changed", settings },
    ({ state }) => state.settings.pricePull,
    0.7,
  ],
  "goal-changed": [
    { kind: "goal-changed", goal: { rung: "share" } },
    ({ state }) => [state.settings.goal, state.ranking.config.goal],
    [{ rung: "share" }, { rung: "share" }],
  ],
  "hints-changed": [
    { kind: "hints-changed", source: null, hints: encodeHints([0, 0.2, 0.4, 0.6, 0.8, null]) },
    ({ state }) => [state.hintSource, state.changes.length],
    [null, 1],
  ],
  frozen: [frozen, ({ state }) => state.audit.phase, "frozen"],
  "audit-drawn": [
    { kind: "audit-drawn", round: 1, order: [3, 1, 5, 0, 2, 4] },
    ({ state }) => [state.audit.phase, [...state.audit.wanted()]],
    ["checking", [3, 1, 5, 0, 2, 4]],
  ],
  "owners-changed": [
    { kind: "owners-changed", change: "left", by: "Ora", member: "Ora" },
    ({ state }) => [state.stage.kind, state.people.size],
    ["running", 1],
  ],
  finished: [{ kind: "finished" }, stage, { kind: "finished" }],
};

it.each(Object.entries(effects))("step applies %s", (kind, [event, look, seen]) => {
  const session = begin();
  if (kind === "restored") session.happen({ kind: "excluded", person: "Ada", by: "owner" });
  session.draws = false;
  if (kind === "frozen" || kind === "audit-drawn") session.happen(audited);
  if (kind === "audit-drawn") session.happen(frozen);
  if (kind === "resumed") session.happen({ kind: "paused", by: "owner" });
  const { seq } = session.state;
  step(session.state, at(session.nowMs, event));
  expect(look(session)).toEqual(seen);
  expect(session.state.seq).toBe(seq + 1);
});

describe("step, when somebody is excluded", () => {
  it("ends their leases and takes their counted answers out, until they are restored", () => {
    const session = begin();
    session.pass(undoMs);
    expect(session.state.ranking.report(1).pulls).toBe(1);
    session.happen({ kind: "excluded", person: "Ada", by: "owner" });
    expect(statusOf("out")(session)).toBe("expired");
    expect([session.state.leased, session.state.ranking.report(1).pulls]).toEqual([0, 0]);
    session.happen({ kind: "restored", person: "Ada" });
    expect(session.state.ranking.report(1).pulls).toBe(1);
    expect(session.state.rebuilds).toBe(2);
  });

  it("leaves other people's prompts with them", () => {
    const session = begin();
    session.happen(served("ben's", 0, "Ben"));
    session.happen({ kind: "excluded", person: "Ada", by: "owner" });
    expect(statusOf("ben's")(session)).toBe("leased");
  });

  it("forgives their gold answers so far once they are restored", () => {
    const session = new EventSession({ gold: ["no"], proven: pulls });
    session.happen(served("gold", 6));
    session.answer("Ada", "gold", "yes");
    session.pass(0);
    session.happen({ kind: "excluded", person: "Ada", by: "gold" });
    const ada = session.state.people.get("Ada")!;
    expect(ada.goldPardoned).toEqual({ right: 0, answered: 0 });
    session.happen({ kind: "restored", person: "Ada" });
    expect(ada.goldPardoned).toEqual({ right: 0, answered: 1 });
  });
});

describe("step reopens a finished session", () => {
  it("when an exclusion leaves an item without a label", () => {
    const session = finished();
    for (const person of [...session.state.people.keys()]) {
      step(session.state, at(session.nowMs, { kind: "excluded", person, by: "owner" }));
    }
    expect(session.state.openItems).toBe(1);
    expect(session.state.stage).toEqual({ kind: "running" });
  });

  it("when a higher limit of answers leaves an item to be asked about", () => {
    const session = new EventSession({ items: 1, proven: pulls, live: { answerCapPerItem: 1 } });
    session.answerSome("Ada", 1);
    session.pass(0);
    expect(session.state.stage.kind).toBe("finished");
    const more = { ...session.state.settings, answerCapPerItem: null };
    step(session.state, at(session.nowMs, { kind: "settings-changed", settings: more }));
    expect(session.state.stage).toEqual({ kind: "running" });
    expect(session.prompts("Ben")).toHaveLength(1);
  });

  it("only then: not when somebody goes who gave no answer", () => {
    const session = finished();
    step(session.state, at(session.nowMs, { kind: "excluded", person: "Nobody", by: "owner" }));
    expect(session.state.stage).toEqual({ kind: "finished" });
  });
});
