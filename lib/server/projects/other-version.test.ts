/** A project that another version of the algorithm began stands beside the others, untouched. */
import { expect, it } from "vitest";
import { lastSequence } from "@/db/rows/events";
import { findMember } from "@/db/rows/members";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { exportLog } from "@/lib/server/exports/export-log";
import { guarded } from "@/lib/server/http/guarded";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { eraseAfterRetention } from "@/lib/server/people/retention";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { isOtherAlgorithm } from "@/lib/session/broken-log";
import { archiveProject } from "./archive-project";
import { duplicateProject } from "./duplicate-project";
import { launchProject } from "./launch-project";
import { listProjects } from "./list-projects";
import { otherVersionOf } from "./other-version";

const everything = { archived: false, page: 1, pageSize: 100, search: "" };
const world = worldForEachTest();

async function projectOfVersion99(): Promise<{ projectId: string; sessionId: string }> {
  const project = await launchTestProject(world);
  await join(world, project.projectId, "Ada");
  world.db.raw
    .prepare(
      "UPDATE events SET payload = json_set(payload, '$.algorithm', '99') WHERE session_id = ? AND seq = 0",
    )
    .run(project.sessionId);
  sessionsOf(world.db).forget();
  return project;
}

function appendEvent(sessionId: string, kind: string): void {
  world.db.raw
    .prepare(
      `INSERT INTO events (session_id, seq, at_ms, kind, payload, hash)
       SELECT session_id, 1 + max(seq), at_ms, ?, payload, hash FROM events WHERE session_id = ?`,
    )
    .run(kind, sessionId);
}

it("is listed as such, says which version began it, and does not hide the other projects", async () => {
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  const sound = await launchTestProject(world);
  const listed = (await listProjects(db, owner, everything)).projects;
  expect(listed.map(({ id, state, items }) => [id, state, items])).toEqual(
    expect.arrayContaining([
      [projectId, "other-version", 6],
      [sound.projectId, "running", 6],
    ]),
  );
  expect(await otherVersionOf(db, await owned(db, owner, projectId))).toBe("99");
  expect(await otherVersionOf(db, await owned(db, owner, sound.projectId))).toBeNull();
});

it("is not opened: the API says why and what to do", async () => {
  captureLog();
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  await expect(readDashboard(db, await owned(db, owner, projectId))).rejects.toSatisfy(
    isOtherAlgorithm,
  );
  const route = guarded(async () =>
    Response.json(await readDashboard(db, await owned(db, owner, projectId))),
  );
  const reply = await route(new Request("http://127.0.0.1/x"));
  expect(reply.status).toBe(503);
  expect((await reply.json()).problem.message).toMatch(
    /version 99 of the algorithm, and this Thresher has version .* copy the project/,
  );
});

it("does not have its snapshot read, however often a live page asks", async () => {
  const captured = captureLog();
  const { db } = world;
  const { sessionId } = await projectOfVersion99();
  await db.log.writeSnapshot({ sessionId, seq: 0, data: Buffer.from("x") });
  await expect(sessionsOf(db).read(sessionId, () => null)).rejects.toSatisfy(isOtherAlgorithm);
  expect(captured.lines()).toEqual([]);
});

it("can be copied and asked again, and put away", async () => {
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  const copy = must(await duplicateProject(db, await owned(db, owner, projectId)));
  must(await launchProject(db, await owned(db, owner, copy.id)));
  expect((await readDashboard(db, await owned(db, owner, copy.id))).state).toBe("running");
  must(await archiveProject(db, await owned(db, owner, projectId)));
  const archived = (await listProjects(db, owner, { ...everything, archived: true })).projects;
  expect(archived).toMatchObject([{ id: projectId, state: "other-version" }]);
});

it("gives its log away as it is stored", async () => {
  const { db, owner } = world;
  const { projectId, sessionId } = await projectOfVersion99();
  let text = "";
  for await (const piece of must(await exportLog(db, await owned(db, owner, projectId))))
    text += piece;
  const lines = text.trimEnd().split("\n");
  const [created] = lines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1 + (await lastSequence(db, sessionId)));
  expect(JSON.parse(created.payload)).toMatchObject({ kind: "created", algorithm: "99" });
});

it("lets nobody join, and does not say that it will be better in a few minutes", async () => {
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  const wanted = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { path } = must(await createInvitation(db, await owned(db, owner, projectId), wanted));
  const input = { displayName: "Ben", userId: null, existingMemberToken: null };
  expect(await joinProject(db, path.slice("/join/".length), input)).toMatchObject({
    ok: false,
    problem: { kind: "conflict", message: expect.stringContaining("no longer accepts answers") },
  });
});

it("does not keep names in other projects from being erased in time", async () => {
  const { db, owner } = world;
  const { sessionId } = await projectOfVersion99();
  appendEvent(sessionId, "finished");
  const sound = await launchTestProject(world);
  const member = await join(world, sound.projectId, "Ben");
  must(await archiveProject(db, await owned(db, owner, sound.projectId)));
  db.raw.prepare("UPDATE projects SET retention_days = 1").run();
  expect(await eraseAfterRetention(db, Date.now() + 3 * 24 * 3_600_000, null)).toBe(1);
  expect((await findMember(db, member.id))?.erasedAtMs).not.toBeNull();
});
