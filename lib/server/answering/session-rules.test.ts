import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "@/db/open";
import { readEventsAfter } from "@/db/rows/events";
import { updateProject } from "@/db/rows/projects";
import type { Work } from "@/lib/protocol/annotator-messages";
import { readActivity } from "@/lib/server/dashboard/read-activity";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readItem } from "@/lib/server/dashboard/read-item";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { joinProject } from "@/lib/server/people/join-project";
import { readPeople } from "@/lib/server/people/read-people";
import { restorePerson } from "@/lib/server/people/restore-person";
import { changeSettings } from "@/lib/server/projects/change-settings";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { restartProject } from "@/lib/server/projects/restart-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { startNewSession } from "@/lib/server/sessions/start-new-session";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import {
  answerTo,
  handClock,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { defaultSettings } from "@/lib/session/settings";
import { storeState } from "@/lib/session/snapshot";
import { readAnnotator } from "./read-annotator";

const world = worldForEachTest();

const tab = "tab-one-1";

function work(member: Member, inTab = tab): Promise<Work> {
  return readAnnotator(world.db, member, inTab).then((view) => view.work);
}

/** Answers yes or left to whatever comes, so often or until there is nothing. */
async function answerSome(member: Member, times: number): Promise<number> {
  let given = 0;
  let now = await work(member);
  for (; given < times && now.kind === "prompts"; given++) {
    const prompt = now.prompts[0]!;
    const answer = prompt.kind === "pull" ? "yes" : "left";
    now = must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer })).work;
  }
  return given;
}

describe("gold questions", () => {
  it("are mixed in, never count as evidence, and stop anyone who fails them", async () => {
    const { db, owner } = world;
    const { projectId, sessionId } = await launchTestProject(world, {
      items: testItems(300, 20),
      live: { goldRate: 0.1, goldBar: 0.9 },
      proven: { errorProbability: 0.001, tolerance: 0 },
    });
    const member = await join(world, projectId, "Always yes");
    const given = await answerSome(member, 300);
    expect((await work(member)).kind).toBe("excluded");
    const [person] = await readPeople(db, owned(db, owner, projectId));
    expect(person).toMatchObject({ excluded: true, answers: given });
    expect(person!.goldAccuracy).toBeLessThan(0.9);
    const dashboard = await readDashboard(db, owned(db, owner, projectId));
    expect(dashboard.progress.pulls + dashboard.progress.duels).toBe(0);
    expect(dashboard.spent).toBeCloseTo(given * 0.1, 9);
    const told = must(
      await readActivity(db, owned(db, owner, projectId), { before: null, limit: 5 }),
    );
    expect(told.some((row) => row.text.includes("fell below the minimum accuracy"))).toBe(true);

    must(await restorePerson(db, owned(db, owner, projectId), member.id));
    expect((await work(member)).kind).toBe("prompts");
    await sessionsOf(db).read(sessionId, (state) => {
      const closings = Array.from({ length: state.book.length }, (_, at) => state.book.closing(at));
      const counted = closings.filter((closing) => closing === "counted").length;
      expect(counted).toBeGreaterThan(0);
      expect(closings.filter((closing) => closing === "gold").length).toBeGreaterThanOrEqual(5);
      expect(state.ranking.progress().pulls + state.ranking.progress().duels).toBe(counted);
    });
  });
});

describe("the budget", () => {
  it("pauses the project before it is passed, prompts that are out included", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world, {
      live: { pricePull: 0.3, priceDuel: 0.3, budget: 1 },
      proven: { errorProbability: 0.01, tolerance: 0 },
    });
    const people = [await join(world, projectId, "Ada"), await join(world, projectId, "Ben")];
    expect(promptsIn(await work(people[0]!))).toHaveLength(2);
    expect(promptsIn(await work(people[1]!))).toHaveLength(1);
    const third = await join(world, projectId, "Cy");
    expect(await work(third)).toEqual({ kind: "idle", reason: "budget-reached" });
    for (const person of people) await answerSome(person, 5);
    const stopped = await readDashboard(db, owned(db, owner, projectId));
    expect(stopped).toMatchObject({ state: "paused", pausedBecause: "budget" });
    expect(stopped.spent).toBeCloseTo(0.9, 9);

    must(
      await changeSettings(db, owned(db, owner, projectId), {
        live: { ...stopped.settings.live, budget: 2 },
      }),
    );
    expect((await readDashboard(db, owned(db, owner, projectId))).state).toBe("running");
    expect(promptsIn(await work(third))).toHaveLength(2);
  });
});

describe("a panel", () => {
  it("seats its m people and no more", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world, { proven: { panelSize: 2 } });
    const [ada, ben] = [await join(world, projectId, "Ada"), await join(world, projectId, "Ben")];
    const late = await join(world, projectId, "Late");
    expect((await work(ada)).kind).toBe("prompts");
    expect((await work(ben)).kind).toBe("prompts");
    expect((await work(late)).kind).toBe("quota-reached");
    const open = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
    const { path } = must(await createInvitation(db, owned(db, owner, projectId), open));
    const joining = { displayName: "Dee", userId: null, existingMemberToken: null };
    const refused = await joinProject(db, path.slice("/join/".length), joining);
    expect(refused).toMatchObject({ ok: false, problem: { kind: "conflict" } });
    must(await excludePerson(db, owned(db, owner, projectId), ben.id));
    expect((await work(late)).kind).toBe("prompts");
  });
});

describe("changes after launch", () => {
  it("of live settings are events, of proven ones a new session", async () => {
    const { db, owner } = world;
    const { projectId, sessionId } = await launchTestProject(world);
    const ada = await join(world, projectId, "Ada");
    await answerSome(ada, 2);
    const project = must(asOwner(db, owner, projectId));
    const live = { ...project.settings.live, instructions: "Read it twice." };
    must(await changeSettings(db, owned(db, owner, projectId), { live }));
    expect((await readAnnotator(db, ada, tab)).project.instructions).toBe("Read it twice.");

    const proven = { ...project.settings.proven, threshold: 0.7 };
    const change = { proven, items: testItems(3) };
    const next = must(await restartProject(db, owned(db, owner, projectId), change));
    expect(next.sessionId).not.toBe(sessionId);
    const dashboard = await readDashboard(db, owned(db, owner, projectId));
    expect(dashboard).toMatchObject({ state: "running", spent: 0 });
    expect(dashboard.progress.open).toBe(3);
    const kinds = readEventsAfter(db, sessionId, -1).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["answered", "settings-changed", "paused"]));
  });
});

it("a project that two processes launch at the same moment has one session", async () => {
  const { db, owner } = world;
  const made = await createProject(db, owner, {
    name: "Twice",
    settings: defaultSettings,
    items: testItems(3),
  });
  const { id } = must(made);
  const other = openDatabase(world.file);
  const transaction = db.transaction.bind(db);
  let first: string | null = null;
  // The other one is quicker by a moment: after this one has looked, before it writes.
  vi.spyOn(db, "transaction").mockImplementationOnce((...args) => {
    const project = must(asOwner(other, owner, id));
    first = must(startNewSession(other, project)).sessionId;
    return transaction(...args);
  });
  expect(await launchProject(db, owned(db, owner, id))).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
  other.raw.close();
  expect(must(asOwner(db, owner, id)).currentSessionId).toBe(first);
});

it("a draft that another process changes at the moment of its launch is not launched as it was", async () => {
  const { db, owner } = world;
  const draft = { name: "Changed", settings: defaultSettings, items: testItems(3) };
  const { id } = must(await createProject(db, owner, draft));
  const other = openDatabase(world.file);
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, "transaction").mockImplementationOnce((...args) => {
    const proven = { ...defaultSettings.proven, threshold: 0.7 };
    updateProject(other, id, { settings: { ...defaultSettings, proven } });
    return transaction(...args);
  });
  expect(await launchProject(db, owned(db, owner, id))).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
  other.raw.close();
  must(await launchProject(db, owned(db, owner, id)));
  expect(must(asOwner(db, owner, id)).settings.proven.threshold).toBe(0.7);
});

describe("an item's page", () => {
  it("lists every answer about it and how its evidence grew", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world, {
      items: testItems(2),
      proven: { method: "pull-only", errorProbability: 0.01, tolerance: 0 },
    });
    const ada = await join(world, projectId, "Ada");
    await answerSome(ada, 6);
    const detail = must(await readItem(db, owned(db, owner, projectId), 0));
    expect(detail.answers.length).toBe(detail.report.pulls);
    expect(detail.answers[0]).toMatchObject({ person: "Ada", kind: "pull", answer: "yes" });
    expect(detail.evidence.points).toHaveLength(detail.report.pulls);
    expect(detail.evidence.points.at(-1)?.logEvidenceAbove).toBe(detail.report.logEvidenceAbove);
  });
});

describe("a snapshot", () => {
  it("is as good as the log, and a spoilt one is left aside", async () => {
    const { db } = world;
    const { projectId, sessionId } = await launchTestProject(world, {
      items: testItems(20, 3),
      live: { undoMs: 60_000, goldRate: 0.3 },
    });
    const clock = handClock(db);
    const people = [await join(world, projectId, "Ada"), await join(world, projectId, "Ben")];
    for (const person of people) await answerSome(person, 5);
    clock.nowMs += 59_999;
    for (const person of people) await answerSome(person, 3);
    clock.nowMs += 1;
    const sessions = sessionsOf(db);
    const written = await sessions.read(sessionId, (state, live) => {
      live.snapshot();
      return structuredClone(storeState(state));
    });
    sessions.forget();
    expect(await sessions.read(sessionId, storeState)).toEqual(written);
    expect(written.held).toBe(6);

    const captured = captureLog();
    db.raw.prepare("UPDATE snapshots SET data = ?").run(Buffer.from("spoilt"));
    sessions.forget();
    const { ranking: _a, ...replayed } = await sessions.read(sessionId, storeState);
    const { ranking: _b, ...expected } = written;
    expect(replayed).toEqual(expected);
    expect(captured.lines().map(({ event }) => event)).toEqual(["snapshot-unusable"]);
  });
});
