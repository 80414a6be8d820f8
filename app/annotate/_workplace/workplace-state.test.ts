import { describe, expect, test } from "vitest";
import type { AnnotatorStanding, PromptView, Work } from "@/lib/protocol/annotator-messages";
import { defaultSettings } from "@/lib/session/settings";
import { enqueue } from "./answer-queue";
import { reduceWorkplace } from "./reduce-workplace";
import {
  answeredCount,
  nextRequest,
  promptInView,
  startWorkplace,
  type WorkplaceEvent,
  type WorkplaceState,
} from "./workplace-state";

const standing: AnnotatorStanding = {
  displayName: "Reader",
  answered: 0,
  items: 0,
  skipped: 0,
  share: null,
  completion: null,
};
const yes = { kind: "answer", answer: "yes" } as const;

function promptOf(id: string): PromptView {
  return { id, kind: "pull", items: [{ format: "text", body: id }], expiresAtMs: 1e15 };
}

function prompts(...ids: string[]): Work {
  return { kind: "prompts", prompts: ids.map(promptOf) };
}

function viewReceived(work: Work, pullQuestion = "Is it difficult?"): WorkplaceEvent {
  const { live, questions } = defaultSettings;
  const project = { id: "p", name: "Project", ...live, ...questions, pullQuestion };
  return { kind: "view-received", view: { project, person: standing, work } };
}

function acknowledged(work: Work, answered = 1): WorkplaceEvent {
  const reply = { result: { kind: "accepted" }, person: { ...standing, answered }, work } as const;
  return { kind: "answer-acknowledged", reply };
}

/** Lets the next request leave. */
function send(state: WorkplaceState): WorkplaceState {
  const request = nextRequest(state);
  if (!request) throw new Error("There is nothing to send.");
  return reduceWorkplace(state, { kind: "request-started", request });
}

function run(state: WorkplaceState, ...events: WorkplaceEvent[]): WorkplaceState {
  return events.reduce(reduceWorkplace, state);
}

const answer = (prompt: string): WorkplaceEvent => ({
  kind: "answered",
  prompt,
  action: yes,
  elapsedMs: 900,
});
const undo: WorkplaceEvent = { kind: "undo-asked" };
const failed: WorkplaceEvent = { kind: "request-failed", failure: "network" };

const working = run(send(startWorkplace([])), viewReceived(prompts("a", "b", "c")));
const idsHeld = (state: WorkplaceState) =>
  state.work?.kind === "prompts" ? state.work.prompts.map((held) => held.id) : state.work?.kind;

describe("answering", () => {
  test("brings the next prompt at once and queues the answer", () => {
    const state = run(working, answer("a"));
    expect(promptInView(state)?.id).toBe("b");
    expect(nextRequest(state)).toMatchObject({ kind: "submit", entry: { prompt: "a" } });
    expect(answeredCount(state)).toBe(1);
  });

  test("counts for the prompt in view alone", () => {
    expect(run(working, answer("b"))).toBe(working);
    expect(run(working, answer("a"), answer("a")).queue).toHaveLength(1);
  });

  test("sends one at a time, in order", () => {
    const sent = send(run(working, answer("a"), answer("b")));
    expect(nextRequest(sent)).toBeNull();
    const first = run(sent, acknowledged(prompts("b", "c", "d")));
    expect(idsHeld(first)).toEqual(["c", "d"]);
    expect(nextRequest(first)).toMatchObject({ entry: { prompt: "b", attempted: false } });
  });

  test("is counted once while on its way and once when acknowledged", () => {
    const sent = send(run(working, answer("a")));
    expect(answeredCount(sent)).toBe(1);
    expect(answeredCount(run(sent, acknowledged(prompts("b"))))).toBe(1);
  });

  test("a refill does not move the prompt being read", () => {
    const state = run(send(run(working, answer("a"))), acknowledged(prompts("d", "b")));
    expect(idsHeld(state)).toEqual(["b", "d"]);
    expect(state.notice).toBeNull();
  });

  test("says so when the prompt being read went to someone else", () => {
    const state = run(send(run(working, { kind: "refresh-asked" })), viewReceived(prompts("x")));
    expect(promptInView(state)?.id).toBe("x");
    expect(state.notice?.kind).toBe("prompt-replaced");
  });

  test("keeps its place when the same question is served again", () => {
    const anew: PromptView = { ...promptOf("a"), id: "a-again" };
    const work: Work = { kind: "prompts", prompts: [promptOf("x"), anew] };
    const state = run(send(run(working, { kind: "refresh-asked" })), viewReceived(work));
    expect(idsHeld(state)).toEqual(["a-again", "x"]);
    expect(state.notice).toBeNull();
  });

  test("an answer the server does not know is dropped with a notice", () => {
    const sent = send(run(working, answer("a")));
    const reply = {
      result: { kind: "unknown-prompt" },
      person: standing,
      work: prompts("b"),
    } as const;
    const state = run(sent, { kind: "answer-acknowledged", reply });
    expect(state.queue).toEqual([]);
    expect(state.notice?.kind).toBe("answer-not-taken");
    // It may be of a session with other questions: nothing is shown before its words are here.
    expect(promptInView(state)).toBeNull();
    expect(nextRequest(state)).toEqual({ kind: "refresh" });
  });

  test("the same item under another question is read again, and said so", () => {
    const served: PromptView = { ...promptOf("a"), id: "a-again" };
    const view = viewReceived({ kind: "prompts", prompts: [promptOf("x"), served] }, "Is it hard?");
    const state = run(send(run(working, { kind: "refresh-asked" })), view);
    expect(idsHeld(state)).toEqual(["x", "a-again"]);
    expect(state.project?.pullQuestion).toBe("Is it hard?");
    expect(state.notice?.kind).toBe("question-changed");
  });
});

describe("a lost connection", () => {
  test("keeps the answers and tries the oldest again", () => {
    const state = run(send(run(working, answer("a"), answer("b"))), failed);
    expect(state.failures).toBe(1);
    expect(nextRequest(state)).toMatchObject({ entry: { prompt: "a", attempted: true } });
    expect(run(send(state), acknowledged(prompts("b", "c"))).failures).toBe(0);
  });

  test("keeps answering as long as prompts are held", () => {
    const offline = run(send(run(working, answer("a"))), failed, answer("b"), answer("c"));
    expect(offline.queue.map((entry) => entry.prompt)).toEqual(["a", "b", "c"]);
    expect(idsHeld(offline)).toEqual([]);
  });

  test("a page that starts with stored answers sends them before anything else", () => {
    const stored = enqueue([], { prompt: "a", action: yes, elapsedMs: 1 });
    const state = startWorkplace(stored);
    expect(nextRequest(state)).toMatchObject({ kind: "submit", entry: { prompt: "a" } });
  });

  test("an answer that can never be taken does not hold up the others", () => {
    const sent = send(run(working, answer("a"), answer("b")));
    const state = run(sent, { kind: "request-failed", failure: "refused" });
    expect(nextRequest(state)).toMatchObject({ entry: { prompt: "b" } });
    expect(state.notice?.kind).toBe("answer-not-taken");
  });

  test("without access nothing more is sent and nothing is thrown away", () => {
    const sent = send(run(working, answer("a")));
    const state = run(sent, { kind: "request-failed", failure: "no-access" });
    expect(nextRequest(state)).toBeNull();
    expect(state.queue).toHaveLength(1);
  });
});

describe.each(["no-access", "other-person"] as const)("barred: %s", (failure) => {
  const barred = run(send(run(working, answer("a"))), { kind: "request-failed", failure });
  const lookedAt: WorkplaceEvent = { kind: "looked-at" };

  test("keeps the answers and sends nothing by itself", () => {
    expect(barred.barred).toBe(failure);
    expect(barred.queue).toHaveLength(1);
    expect(nextRequest(barred)).toBeNull();
    expect(nextRequest(run(barred, { kind: "refresh-asked" }))).toBeNull();
  });

  test("asks once each time someone looks, and goes on when let in", () => {
    const asking = run(barred, lookedAt);
    expect(nextRequest(asking)).toEqual({ kind: "refresh" });
    const refused = run(send(asking), { kind: "request-failed", failure });
    expect(nextRequest(refused)).toBeNull();
    const back = run(send(run(refused, lookedAt)), viewReceived(prompts("a", "b", "c")));
    expect(back.barred).toBeNull();
    expect(nextRequest(back)).toMatchObject({ kind: "submit", entry: { prompt: "a" } });
    expect(run(back, lookedAt)).toBe(back);
  });

  test("goes on asking while there is no connection to be told by", () => {
    const unheard = run(send(run(barred, lookedAt)), failed);
    expect(unheard.barred).toBe(failure);
    expect(nextRequest(unheard)).toEqual({ kind: "refresh" });
  });
});

describe("undo", () => {
  test("undoes an unsent answer without the network", () => {
    const state = run(working, answer("a"), undo);
    expect(idsHeld(state)).toEqual(["a", "b", "c"]);
    expect(state.queue).toEqual([]);
    expect(nextRequest(state)).toBeNull();
    expect(state.notice?.kind).toBe("undone");
  });

  test("asks the server once the answer before it is acknowledged", () => {
    const sent = run(send(run(working, answer("a"))), undo);
    expect(run(sent, answer("b"))).toBe(sent);
    const asked = run(sent, acknowledged(prompts("b", "c")));
    expect(nextRequest(asked)).toEqual({ kind: "undo" });
    const reply = { restored: promptOf("a"), person: standing, work: prompts("b", "a", "c") };
    const back = run(send(asked), { kind: "undo-replied", reply });
    expect(idsHeld(back)).toEqual(["a", "b", "c"]);
    expect(back.undoWanted).toBe(false);
    expect(nextRequest(back)).toBeNull();
  });

  test("says so when nothing can be undone", () => {
    const reply = { restored: null, person: standing, work: prompts("a", "b", "c") };
    const state = run(send(run(working, undo)), { kind: "undo-replied", reply });
    expect(promptInView(state)?.id).toBe("a");
    expect(state.notice?.kind).toBe("nothing-to-undo");
  });

  test("does not pretend to undo an answer that may have arrived", () => {
    const state = run(send(run(working, answer("a"))), failed, undo);
    expect(promptInView(state)?.id).toBe("b");
    expect(state.queue).toHaveLength(1);
    expect(state.notice?.kind).toBe("undo-needs-connection");
  });

  test("is given up when the answer before it could not be sent", () => {
    const state = run(send(run(working, answer("a"))), undo, failed);
    expect(state.undoWanted).toBe(false);
    expect(state.notice?.kind).toBe("undo-needs-connection");
  });

  test("looks at what happened instead of asking twice when the reply is lost", () => {
    const state = run(send(run(working, undo)), failed);
    expect(nextRequest(state)).toEqual({ kind: "refresh" });
    expect(state.notice?.kind).toBe("undo-failed");
  });

  test("does not undo the answer before a skip in the skip's place", () => {
    const skipped: WorkplaceEvent = { ...answer("b"), action: { kind: "skip" } } as WorkplaceEvent;
    const answeredOne = run(send(run(working, answer("a"))), acknowledged(prompts("b", "c")));
    const sent = run(send(run(answeredOne, skipped)), acknowledged(prompts("c")), undo);
    expect(sent.notice?.kind).toBe("skip-is-final");
    expect(nextRequest(sent)).toBeNull();
    expect(nextRequest(run(sent, undo))).toEqual({ kind: "undo" });
  });

  test("works from the page that follows the last answer", () => {
    const done = run(send(run(working, answer("a"))), acknowledged({ kind: "finished" }), undo);
    const reply = { restored: promptOf("a"), person: standing, work: prompts("a") };
    expect(idsHeld(run(send(done), { kind: "undo-replied", reply }))).toEqual(["a"]);
  });
});

describe("what there is to do", () => {
  test.each([
    { kind: "paused" },
    { kind: "finished" },
    { kind: "excluded" },
    { kind: "quota-reached" },
    { kind: "idle", reason: "you-answered-all" },
  ] as const)("%o takes the prompts away, not the answers", (work) => {
    const state = run(send(run(working, answer("a"), answer("b"))), acknowledged(work));
    expect(state.work).toEqual(work);
    expect(nextRequest(state)).toMatchObject({ entry: { prompt: "b" } });
  });

  test("no prompt at all means that others are at work on them", () => {
    const state = run(send(startWorkplace([])), viewReceived(prompts()));
    expect(state.work).toEqual({ kind: "idle", reason: "others-are-answering" });
  });

  test("a closed tab's answers are taken over, and its prompts not shown again", () => {
    const queue = enqueue([], { prompt: "a", action: yes, elapsedMs: 1 });
    const state = run(working, { kind: "queue-adopted", queue });
    expect(idsHeld(state)).toEqual(["b", "c"]);
    expect(nextRequest(state)).toMatchObject({ entry: { prompt: "a" } });
  });
});

describe("a practice question", () => {
  const practice = { ...promptOf("a"), training: true as const };
  const begun = run(
    send(startWorkplace([])),
    viewReceived({ kind: "prompts", prompts: [practice, promptOf("b")] }),
  );
  const replied = (feedback?: { right: boolean; known: "yes" | "no" }): WorkplaceEvent => ({
    kind: "answer-acknowledged",
    reply: {
      result: { kind: "accepted" },
      person: standing,
      work: prompts("b"),
      ...(feedback && { feedback }),
    },
  });

  test("waits for what is right, shows it until it is read, and then goes on", () => {
    const answered = send(run(begun, answer("a")));
    expect(answered.feedback).toEqual({ kind: "awaited", prompt: practice });
    const told = run(answered, replied({ right: false, known: "no" }));
    expect(told.feedback).toEqual({ kind: "given", prompt: practice, right: false, known: "no" });
    expect(run(told, { kind: "feedback-read" }).feedback).toBeNull();
  });

  test("keeps nobody waiting when the reply brings nothing, nor after an undo or a skip", () => {
    expect(run(send(run(begun, answer("a"))), replied()).feedback).toBeNull();
    expect(run(begun, answer("a"), undo).feedback).toBeNull();
    const skip = { kind: "answered", prompt: "a", action: { kind: "skip" }, elapsedMs: 1 } as const;
    expect(run(begun, skip).feedback).toBeNull();
  });
});
