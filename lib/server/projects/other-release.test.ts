/** A project that another version of the algorithm began stands beside the others, untouched. */
import { expect, it } from "vitest";
import { findMember } from "@/db/rows/members";
import { writeSnapshot } from "@/db/rows/snapshots";
import { insertUser } from "@/db/rows/users";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { guarded } from "@/lib/server/http/guarded";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { erasePerson } from "@/lib/server/people/erase-person";
import { joinProject } from "@/lib/server/people/join-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { isOtherAlgorithm } from "@/lib/session/broken-log";
import { archiveProject } from "./archive-project";
import { duplicateProject } from "./duplicate-project";
import { handOverProject } from "./hand-over-project";
import { launchProject } from "./launch-project";
import { listProjects } from "./list-projects";
import { readOtherRelease } from "./other-release";
import { removeCoOwner } from "./remove-co-owner";
import { eraseAfterRetention } from "./retention";

const world = worldForEachTest();

async function projectOfVersion99(
  prepare: (projectId: string) => Promise<void> = async () => undefined,
): Promise<{ projectId: string; sessionId: string }> {
  const project = await launchTestProject(world);
  await join(world, project.projectId, "Ada");
  await prepare(project.projectId);
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
  const listed = await listProjects(db, owner);
  expect(listed.map(({ id, state, items }) => [id, state, items])).toEqual(
    expect.arrayContaining([
      [projectId, "other-release", 6],
      [sound.projectId, "running", 6],
    ]),
  );
  expect(readOtherRelease(db, owned(db, owner, projectId))).toEqual({
    name: "Test",
    archived: false,
    algorithm: "99",
    people: [{ id: expect.any(String), name: "Ada" }],
  });
  expect(readOtherRelease(db, owned(db, owner, sound.projectId))).toBeNull();
});

it("is not opened: the API says why and what to do", async () => {
  captureLog();
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  await expect(readDashboard(db, owned(db, owner, projectId))).rejects.toSatisfy(isOtherAlgorithm);
  const route = guarded(async () =>
    Response.json(await readDashboard(db, owned(db, owner, projectId))),
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
  writeSnapshot(db, { sessionId, seq: 0, data: Buffer.from("x") });
  await expect(sessionsOf(db).read(sessionId, () => null)).rejects.toSatisfy(isOtherAlgorithm);
  expect(captured.lines()).toEqual([]);
});

it("can be copied and asked again, and put away", async () => {
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  const copy = must(await duplicateProject(db, owned(db, owner, projectId)));
  must(await launchProject(db, owned(db, owner, copy.id)));
  expect((await readDashboard(db, owned(db, owner, copy.id))).state).toBe("running");
  must(await archiveProject(db, owned(db, owner, projectId)));
  const archived = await listProjects(db, owner, { archived: true });
  expect(archived).toMatchObject([{ id: projectId, state: "other-release" }]);
});

it("its people can be erased and its co-owners removed, without a word in its log", async () => {
  const { db, owner } = world;
  const ben = { id: "ben" };
  insertUser(db, { ...ben, email: "ben@example.org", name: "Ben", createdAtMs: 0 });
  let memberId = "";
  const { projectId, sessionId } = await projectOfVersion99(async (id) => {
    const open = { role: "owner", expiresAtMs: null, maxUses: null } as const;
    const { path } = must(await createInvitation(db, owned(db, owner, id), open));
    const joining = { displayName: "Ben", userId: ben.id, existingMemberToken: null };
    ({ memberId } = must(await joinProject(db, path.slice("/join/".length), joining)));
  });
  const events = db.raw.prepare("SELECT * FROM events WHERE session_id = ? ORDER BY seq");
  const before = events.all(sessionId);
  expect((await handOverProject(db, owned(db, ben, projectId), memberId)).ok).toBe(false);
  must(await removeCoOwner(db, owned(db, owner, projectId), memberId));
  expect(asOwner(db, ben, projectId).ok).toBe(false);
  const people = () => readOtherRelease(db, owned(db, owner, projectId))!.people;
  for (const { id: personId } of people()) {
    must(await erasePerson(db, owned(db, owner, projectId), { personId, answers: "keep" }));
  }
  expect(people()).toEqual([]);
  expect(events.all(sessionId)).toEqual(before);
});

it("lets nobody join, and does not say that it will be better in a few minutes", async () => {
  const { db, owner } = world;
  const { projectId } = await projectOfVersion99();
  const wanted = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { path } = must(await createInvitation(db, owned(db, owner, projectId), wanted));
  const input = { displayName: "Ben", userId: null, existingMemberToken: null };
  expect(await joinProject(db, path.slice("/join/".length), input)).toMatchObject({
    ok: false,
    problem: { kind: "conflict", message: expect.stringContaining("no longer accepts answers") },
  });
});

it("does not keep names in other projects from being erased in time", async () => {
  const { db, owner } = world;
  const before = await projectOfVersion99();
  appendEvent(before.sessionId, "finished");
  const sound = await launchTestProject(world);
  const member = await join(world, sound.projectId, "Ben");
  must(await archiveProject(db, owned(db, owner, sound.projectId)));
  for (const reopening of ["excluded", "restored", "settings-changed"]) {
    const reopened = await projectOfVersion99();
    for (const kind of ["finished", reopening]) appendEvent(reopened.sessionId, kind);
  }
  db.raw.prepare("UPDATE projects SET retention_days = 1").run();
  // Not of those that may have been opened again after its finish.
  expect(await eraseAfterRetention(db, Date.now() + 3 * 24 * 3_600_000, null)).toBe(2);
  const row = findMember(db, member.id);
  expect(row?.erasedAtMs).not.toBeNull();
});
