import { beforeEach, describe, expect, it } from "vitest";
import { selectMembers } from "@/db/rows/members";
import { insertUser } from "@/db/rows/users";
import { openDatabase } from "@/db/sqlite/open";
import { createApiToken, projectTokenBearer } from "@/lib/server/api/api-tokens";
import { readActivity } from "@/lib/server/dashboard/read-activity";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { listOwners } from "@/lib/server/kernel/owners";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { beforeNextWrite } from "@/lib/server/testing/before-next-write";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { archiveProject } from "./archive-project";
import { deleteProject } from "./delete-project";
import { listDeletedProjects } from "./deleted-projects";
import { handOverProject } from "./hand-over-project";
import { removeCoOwner } from "./remove-co-owner";

const world = worldForEachTest();
let projectId: string;
let sessionId: string;
const ben = { id: "ben" };
const cleo = { id: "cleo" };

beforeEach(async () => {
  for (const { id } of [ben, cleo]) {
    const account = { id, email: `${id}@example.org`, name: id, createdAtMs: 0 };
    await world.db.write(["accounts"], (tx) => insertUser(tx, account));
  }
  ({ projectId, sessionId } = await launchTestProject(world));
});

async function inviteOwner(user: { id: string }, maxUses: number | null = null) {
  const wanted = { role: "owner", expiresAtMs: null, maxUses } as const;
  const { path } = must(
    await createInvitation(world.db, await owned(world.db, world.owner, projectId), wanted),
  );
  const token = path.slice("/join/".length);
  const input = { displayName: user.id, userId: user.id, existingMemberToken: null };
  return must(await joinProject(world.db, token, input)).memberId;
}

async function owners(as = world.owner) {
  const rows = await listOwners(world.db, await owned(world.db, as, projectId));
  return rows.map(({ userId, isOwner }) => [userId, isOwner]);
}

async function activity(as = world.owner) {
  const query = { before: null, limit: 50 };
  return must(await readActivity(world.db, await owned(world.db, as, projectId), query)).map(
    ({ words }) => words.join(""),
  );
}

describe("handing a project over", () => {
  it("at the moment in which it is deleted or put away, only its owner's word counts", async () => {
    const member = await inviteOwner(ben);
    const former = await owned(world.db, world.owner, projectId);
    // After the pause that comes before it, and before the project is put away.
    const betweenPauseAndWrite = { past: 1 };
    beforeNextWrite(
      world.db,
      async () => must(await handOverProject(world.db, former, member)),
      betweenPauseAndWrite,
    );
    const deleting = deleteProject(world.db, former);
    expect(await deleting).toMatchObject({ ok: false, problem: { kind: "forbidden" } });
    const mine = await inviteOwner(cleo);
    const now = await owned(world.db, ben, projectId);
    beforeNextWrite(
      world.db,
      async () => must(await removeCoOwner(world.db, now, mine)),
      betweenPauseAndWrite,
    );
    const archiving = archiveProject(world.db, await owned(world.db, cleo, projectId));
    expect(await archiving).toMatchObject({ ok: false, problem: { kind: "not-found" } });
    const { archivedAtMs, deletedAtMs } = must(await asOwner(world.db, ben, projectId));
    expect([archivedAtMs, deletedAtMs]).toEqual([null, null]);
  });

  it("makes a co-owner the owner; the former one stays, and the activity says so", async () => {
    const member = await inviteOwner(ben);
    expect(await owners()).toEqual([
      ["owner", true],
      ["ben", false],
    ]);
    must(await handOverProject(world.db, await owned(world.db, world.owner, projectId), member));
    expect(await owners()).toEqual([
      ["ben", true],
      ["owner", false],
    ]);
    expect((await activity())[0]).toBe("Owner transferred the project to ben.");
    expect((await deleteProject(world.db, await owned(world.db, world.owner, projectId))).ok).toBe(
      false,
    );
    must(await deleteProject(world.db, await owned(world.db, ben, projectId)));
    expect(await listDeletedProjects(world.db, world.owner, Date.now())).toEqual([]);
    expect(await listDeletedProjects(world.db, ben, Date.now())).toMatchObject([{ id: projectId }]);
  });

  it("is the owner's alone, to a co-owner alone, and once", async () => {
    const member = await inviteOwner(ben);
    const guest = await join(world, projectId, "Guest");
    const own = (await listOwners(world.db, await owned(world.db, world.owner, projectId)))[0]!
      .memberId;
    const refused = [
      handOverProject(world.db, await owned(world.db, ben, projectId), member),
      handOverProject(world.db, await owned(world.db, world.owner, projectId), guest.id),
      handOverProject(world.db, await owned(world.db, world.owner, projectId), own),
      handOverProject(world.db, await owned(world.db, world.owner, projectId), "nobody"),
    ];
    for (const each of refused) expect((await each).ok).toBe(false);
    expect((await owners())[0]).toEqual(["owner", true]);
    const twice = [1, 2].map(async () =>
      handOverProject(world.db, await owned(world.db, world.owner, projectId), member),
    );
    expect((await Promise.all(twice)).map(({ ok }) => ok)).toEqual([true, false]);
  });

  it("replays from the log to the same state", async () => {
    const member = await inviteOwner(ben);
    must(await handOverProject(world.db, await owned(world.db, world.owner, projectId), member));
    const before = await sessionsOf(world.db).read(sessionId, ({ seq }) => seq);
    sessionsOf(world.db).forget();
    expect(await sessionsOf(world.db).read(sessionId, ({ seq }) => seq)).toBe(before);
  });

  it("falls to the one who has owned it longest when the owner's account is gone", async () => {
    await inviteOwner(ben);
    world.db.raw.prepare("DELETE FROM users WHERE id = ?").run("owner");
    expect(await owners(ben)).toEqual([["ben", true]]);
  });
});

describe("co-owners", () => {
  it("can be removed by the owner, and can leave; the owner cannot", async () => {
    const first = await inviteOwner(ben);
    const second = await inviteOwner(cleo);
    const own = (await listOwners(world.db, await owned(world.db, world.owner, projectId)))[0]!
      .memberId;
    expect(
      await removeCoOwner(world.db, await owned(world.db, ben, projectId), second),
    ).toMatchObject({
      problem: { kind: "forbidden" },
    });
    expect(await removeCoOwner(world.db, await owned(world.db, ben, projectId), own)).toMatchObject(
      {
        problem: { kind: "conflict" },
      },
    );
    must(await removeCoOwner(world.db, await owned(world.db, ben, projectId), first));
    must(await removeCoOwner(world.db, await owned(world.db, world.owner, projectId), second));
    expect((await asOwner(world.db, ben, projectId)).ok).toBe(false);
    expect((await asOwner(world.db, cleo, projectId)).ok).toBe(false);
    expect((await activity()).slice(0, 2)).toEqual([
      "Owner removed cleo as an owner.",
      "ben is no longer an owner.",
    ]);
  });

  it("may have answered before: the same member becomes a co-owner, at the price of one use", async () => {
    const annotator = await join(world, projectId, "Ben");
    world.db.raw.prepare("UPDATE members SET user_id = 'ben' WHERE id = ?").run(annotator.id);
    expect(await inviteOwner(ben, 1)).toBe(annotator.id);
    expect((await asOwner(world.db, ben, projectId)).ok).toBe(true);
    const uses = world.db.raw
      .prepare("SELECT uses FROM invitations WHERE role = 'owner'")
      .pluck()
      .all();
    expect(uses).toEqual([1]);
  });
});

it("a removed co-owner keeps no key: neither tokens they made nor links that make owners", async () => {
  const wanted = { role: "owner", expiresAtMs: null, maxUses: null } as const;
  const { path } = must(
    await createInvitation(world.db, await owned(world.db, world.owner, projectId), wanted),
  );
  const input = { displayName: "ben", userId: ben.id, existingMemberToken: null };
  const come = () => joinProject(world.db, path.slice("/join/".length), input);
  const [first, second] = await Promise.all([come(), come()]);
  expect(must(first).memberId).toBe(must(second).memberId);
  const theirs = must(
    await createApiToken(world.db, await owned(world.db, ben, projectId), { name: "ben's" }),
  );
  const mine = must(
    await createApiToken(world.db, await owned(world.db, world.owner, projectId), { name: "mine" }),
  );
  must(
    await removeCoOwner(
      world.db,
      await owned(world.db, world.owner, projectId),
      must(first).memberId,
    ),
  );
  expect((await asOwner(world.db, ben, projectId)).ok).toBe(false);
  expect(await projectTokenBearer(world.db, theirs.token)).toBeNull();
  expect(await projectTokenBearer(world.db, mine.token)).not.toBeNull();
  expect(await come()).toMatchObject({ ok: false, problem: { kind: "conflict" } });
  expect((await asOwner(world.db, ben, projectId)).ok).toBe(false);
});

it("an invitation that is withdrawn while someone joins lets nobody in", async () => {
  const wanted = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { id, path } = must(
    await createInvitation(world.db, await owned(world.db, world.owner, projectId), wanted),
  );
  const other = openDatabase(world.file);
  // The owner is quicker by a moment.
  beforeNextWrite(world.db, async () =>
    other.raw.prepare("UPDATE invitations SET revoked_at_ms = 1 WHERE id = ?").run(id),
  );
  const before = await selectMembers(world.db, projectId);
  const input = { displayName: "Late", userId: null, existingMemberToken: null };
  expect(await joinProject(world.db, path.slice("/join/".length), input)).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
  expect(await selectMembers(world.db, projectId)).toEqual(before);
  other.close();
});
