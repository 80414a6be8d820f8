import { expect, it } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { exportFile } from "@/lib/server/exports/export-file";
import { exportedSession } from "@/lib/server/exports/exported-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { restartProject } from "./restart-project";

const world = worldForEachTest();
const tab = "tab-00000001";
const { questions } = readingSettings;
const reworded = { ...questions, pullQuestion: "Is it hard?", cantTell: "no" as const };

it("asks other words in a session of their own and leaves the answers so far in theirs", async () => {
  const { db, owner } = world;
  const { projectId, sessionId } = await launchTestProject(world, { items: testItems(3) });
  const ada = await join(world, projectId, "Ada");
  const [prompt] = promptsIn((await readAnnotator(db, ada, tab)).work);
  must(await answerTo(db, ada, { tab, prompt: prompt!.id, answer: "yes" }));

  const change = { questions: reworded };
  const next = must(
    await restartProject(db, await owned(db, owner, projectId), { ...change, known: [questions] }),
  );
  const here = await join(world, projectId, "Bea");
  expect((await readAnnotator(db, here, tab)).project.pullQuestion).toBe("Is it hard?");
  const read = (id: string) =>
    sessionsOf(db).read(id, ({ questions: asked, stage, answers }) => ({ asked, stage, answers }));
  expect(await read(sessionId)).toMatchObject({
    asked: questions,
    stage: { kind: "paused" },
    answers: { pulls: 1 },
  });
  expect(await read(next.sessionId)).toMatchObject({
    asked: reworded,
    stage: { kind: "running" },
    answers: { pulls: 0 },
  });
});

it("keeps the earlier session's files, with the items it was about", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, { items: testItems(3) });
  const ada = await join(world, projectId, "Ada");
  const [prompt] = promptsIn((await readAnnotator(db, ada, tab)).work);
  must(await answerTo(db, ada, { tab, prompt: prompt!.id, answer: "yes" }));
  const change = { questions: reworded, items: testItems(5) };
  must(await restartProject(db, await owned(db, owner, projectId), change));
  const session = async (named: string | null) =>
    exportedSession(db, await owned(db, owner, projectId), named);
  const rows = async (named: string | null, file: "answers.csv" | "labels.csv") => {
    let text = "";
    for await (const part of must(await exportFile(db, must(await session(named)), file)))
      text += part;
    return text.trim().split("\n").length - 1;
  };
  expect([await rows("1", "labels.csv"), await rows(null, "labels.csv")]).toEqual([3, 5]);
  expect(await rows("1", "answers.csv")).toBeGreaterThan(0);
  expect(await rows(null, "answers.csv")).toBe(0);
  expect(await session("3")).toMatchObject({ ok: false, problem: { kind: "not-found" } });
  expect(await session("last")).toMatchObject({ ok: false, problem: { kind: "invalid" } });
});

it("starts nothing over questions that someone else has changed since, nor with empty ones", async () => {
  const { db, owner } = world;
  const { projectId, sessionId } = await launchTestProject(world, { items: testItems(3) });
  const restart = async (wanted: typeof questions, known = questions) =>
    restartProject(db, await owned(db, owner, projectId), { questions: wanted, known: [known] });
  expect(await restart({ ...questions, answerYes: " " })).toMatchObject({
    ok: false,
    problem: { field: "questions.answerYes" },
  });
  const current = async () => (await owned(db, owner, projectId)).currentSessionId;
  expect(await current()).toBe(sessionId);
  const { sessionId: second } = must(await restart(reworded));
  // A second click on the same button, too.
  expect(await restart(reworded)).toMatchObject({ ok: false, problem: { kind: "conflict" } });
  expect(await current()).toBe(second);
});

it("starts at nothing with another threshold and other items", async () => {
  const { db, owner } = world;
  const { projectId, sessionId } = await launchTestProject(world, { items: testItems(6) });
  const ada = await join(world, projectId, "Ada");
  const [prompt] = promptsIn((await readAnnotator(db, ada, tab)).work);
  must(await answerTo(db, ada, { tab, prompt: prompt!.id, answer: "yes" }));
  const project = await owned(db, owner, projectId);
  const proven = { ...project.settings.proven, threshold: 0.7 };
  const next = must(await restartProject(db, project, { proven, items: testItems(3) }));
  expect(next.sessionId).not.toBe(sessionId);
  const dashboard = await readDashboard(db, await owned(db, owner, projectId));
  expect(dashboard).toMatchObject({ state: "running", spent: 0, progress: { open: 3 } });
  expect(dashboard.settings.proven.threshold).toBe(0.7);
});
