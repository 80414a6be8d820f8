import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  findMember,
  findMemberWithAccount,
  insertMember,
  updateMemberRole,
} from "@/db/rows/members";
import { findProject, updateProject } from "@/db/rows/projects";
import { findUser } from "@/db/rows/users";
import { openDatabase } from "@/db/sqlite/open";
import { signUp } from "@/lib/server/accounts/sign-up";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { apiAnnotator } from "@/lib/server/api/api-annotator";
import { createApiToken, projectTokenBearer } from "@/lib/server/api/api-tokens";
import { readActivity } from "@/lib/server/dashboard/read-activity";
import { exportFile } from "@/lib/server/exports/export-file";
import { deleteAccount, projectsHeldAlone } from "@/lib/server/instance/delete-account";
import { forgetOldPages } from "@/lib/server/kernel/forget-old-pages";
import { type Member, memberByToken, memberToken } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { archiveProject } from "@/lib/server/projects/archive-project";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { beforeNextWrite } from "@/lib/server/testing/before-next-write";
import { captureLog } from "@/lib/server/testing/test-log-lines";
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
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { createInvitation } from "./create-invitation";
import { erasedName, eraseMembers } from "./erase-members";
import { erasePerson } from "./erase-person";
import { joinProject } from "./join-project";
import { exportOwnData, exportPerson } from "./person-data";
import { readPeople } from "./read-people";
import { restorePerson } from "./restore-person";
import {
  eraseAfterRetention,
  instanceRetentionDays,
  retentionSetting,
  setRetention,
} from "./retention";

const name = "Wilhelmina Quartermaine";
const tab = "privacy-tab";
const dayMs = 86_400_000;

const world = worldForEachTest();
beforeEach(() => {});
afterEach(() => {
  vi.useRealTimers();
});

async function answerSome(member: Member, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { work } = await readAnnotator(world.db, member, tab);
    const prompt = promptsIn(work)[0];
    if (!prompt) return;
    const answer = prompt.kind === "pull" ? "yes" : "left";
    must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer }));
  }
}

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

async function download(projectId: string, file: "answers.csv" | "labels.csv" | "proof.json") {
  return textOf(
    must(await exportFile(world.db, await owned(world.db, world.owner, projectId), file)),
  );
}

/** Everything that the database's files hold, as bytes. */
function filesHold(word: string): boolean {
  return ["", "-wal"].some((ending) => {
    try {
      return readFileSync(world.file + ending).includes(Buffer.from(word));
    } catch {
      return false;
    }
  });
}

describe("one person's data", () => {
  it("is all there as JSON, and nobody else's is", async () => {
    const { projectId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    const ben = await join(world, projectId, "Ben");
    await answerSome(ada, 3);
    await answerSome(ben, 2);
    const text = await textOf(
      must(await exportPerson(world.db, await owned(world.db, world.owner, projectId), ada.id)),
    );
    const data = JSON.parse(text) as { person: { name: string }; prompts: { answer: unknown }[] };
    expect(data.person.name).toBe(name);
    expect(data.prompts.filter(({ answer }) => answer !== null)).toHaveLength(3);
    expect(text).not.toContain("Ben");
    const elsewhere = await launchTestProject(world);
    const wrong = await exportPerson(
      world.db,
      await owned(world.db, world.owner, elsewhere.projectId),
      ada.id,
    );
    expect(wrong).toMatchObject({ ok: false, problem: { kind: "not-found" } });
  });

  it("tells the person themselves neither which items have a known answer nor the owner's ids", async () => {
    const { projectId } = await launchTestProject(world, {
      items: testItems(60, 3),
      live: { goldRate: 0.5 },
    });
    const ada = await join(world, projectId, name);
    await answerSome(ada, 40);
    const owners = await textOf(
      must(await exportPerson(world.db, await owned(world.db, world.owner, projectId), ada.id)),
    );
    expect(owners).toContain('"status":"gold"');
    const own = await textOf(must(await exportOwnData(world.db, ada)));
    expect(own).not.toContain("gold");
    expect(own).not.toContain("item-");
    expect(own).not.toContain("status");
    expect(JSON.parse(own).prompts[0]).toMatchObject({
      item: expect.stringContaining("Text number"),
    });
  });

  it("is empty and whole for someone who has only joined a draft", async () => {
    const settings = await launchTestProject(world);
    const ada = await join(world, settings.projectId, name);
    const text = await textOf(
      must(
        await exportPerson(
          world.db,
          await owned(world.db, world.owner, settings.projectId),
          ada.id,
        ),
      ),
    );
    expect(JSON.parse(text)).toMatchObject({ prompts: [] });
  });
});

describe("erasing a person", () => {
  it("leaves no trace of the name, in no export and in no byte of the files; labels and proof stay", async () => {
    const { projectId, sessionId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    await answerSome(ada, 6);
    const labels = await download(projectId, "labels.csv");
    expect(await download(projectId, "answers.csv")).toContain(name);
    expect(filesHold(name)).toBe(true);

    must(
      await erasePerson(world.db, await owned(world.db, world.owner, projectId), {
        personId: ada.id,
        answers: "keep",
      }),
    );
    expect(filesHold(name)).toBe(false);
    expect(await download(projectId, "labels.csv")).toBe(labels);
    const answers = await download(projectId, "answers.csv");
    expect(answers).not.toContain(name);
    expect(answers).toContain(ada.id);
    expect((await memberByToken(world.db, projectId, memberToken(ada.id))).ok).toBe(false);
    const people = await readPeople(world.db, await owned(world.db, world.owner, projectId));
    expect(people).toMatchObject([{ displayName: erasedName, erased: true, excluded: false }]);
    const activity = await readActivity(world.db, await owned(world.db, world.owner, projectId), {
      before: null,
      limit: 50,
    });
    expect(JSON.stringify(activity)).not.toContain(name);
    const proof = JSON.parse(await download(projectId, "proof.json"));
    expect(checkProof(proofSchema.parse(proof), engine, proofHashing)).toMatchObject({
      kind: "proven",
    });
    // From the log alone, too.
    sessionsOf(world.db).forget(sessionId);
    expect(await download(projectId, "labels.csv")).toBe(labels);
  });

  it("can exclude their answers as well, and then there is no way back", async () => {
    const { projectId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    await answerSome(ada, 4);
    const erasure = { personId: ada.id, answers: "exclude" } as const;
    must(await erasePerson(world.db, await owned(world.db, world.owner, projectId), erasure));
    expect(
      (await readPeople(world.db, await owned(world.db, world.owner, projectId)))[0],
    ).toMatchObject({
      excluded: true,
      erased: true,
    });
    expect(
      await restorePerson(world.db, await owned(world.db, world.owner, projectId), ada.id),
    ).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
    const proof = JSON.parse(await download(projectId, "proof.json"));
    expect(checkProof(proofSchema.parse(proof), engine, proofHashing)).toMatchObject({
      kind: "proven",
    });
    must(await erasePerson(world.db, await owned(world.db, world.owner, projectId), erasure));
  });

  it("is for the owners of the project alone, and not for owners", async () => {
    const { projectId } = await launchTestProject(world);
    expect((await asOwner(world.db, { id: "x" }, projectId)).ok).toBe(false);
    const personId = (await findMemberWithAccount(world.db, projectId, world.owner.id))!;
    const self = { personId, answers: "keep" } as const;
    expect(
      await erasePerson(world.db, await owned(world.db, world.owner, projectId), self),
    ).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
  });

  it("forgets what a crowd platform passed along and what scripts call someone", async () => {
    const { projectId } = await launchTestProject(world);
    const project = await owned(world.db, world.owner, projectId);
    const robotNow = async () => must(await apiAnnotator(world.db, project, { name }));
    const robot = await robotNow();
    expect((await robotNow()).id).toBe(robot.id);
    must(
      await erasePerson(world.db, await owned(world.db, world.owner, projectId), {
        personId: robot.id,
        answers: "keep",
      }),
    );
    expect((await robotNow()).id).not.toBe(robot.id);
    const platform = JSON.stringify({ kind: "prolific", personId: name });
    await world.db.write(["accounts"], (tx) =>
      insertMember(tx, {
        ...{ id: "from-prolific", projectId, displayName: name, role: "annotator" },
        ...{ platform, joinedAtMs: 1 },
      }),
    );
    const erasure = { personId: "from-prolific", answers: "keep" } as const;
    must(await erasePerson(world.db, await owned(world.db, world.owner, projectId), erasure));
    const row = await findMember(world.db, "from-prolific");
    expect(row).toMatchObject({ platform: null, displayName: erasedName, userId: null });
  });
});

describe("erasing", () => {
  it("takes any number of people", async () => {
    const { projectId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    const nobody = Array.from({ length: 40_000 }, (_, n) => `nobody-${n}`);
    expect(await world.db.write([], (tx) => eraseMembers(tx, [...nobody, ada.id], 1))).toBe(1);
  });

  it("leaves someone who has become an owner in the meantime as they are", async () => {
    const { projectId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    await answerSome(ada, 1);
    const erasure = { personId: ada.id, answers: "exclude" } as const;
    const erasing = erasePerson(world.db, await owned(world.db, world.owner, projectId), erasure);
    await world.db.write([], (tx) => updateMemberRole(tx, ada.id, "owner"));
    expect(await erasing).toMatchObject({ ok: false, problem: { kind: "conflict" } });
    const row = await findMember(world.db, ada.id);
    expect(row).toMatchObject({ displayName: name, erasedAtMs: null });
  });

  it("waits a moment for a reader in another process, and tries again until the old pages are gone", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const captured = captureLog();
    const { projectId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    const reader = openDatabase(world.file);
    reader.raw.exec("BEGIN");
    reader.raw.prepare("SELECT count(*) FROM members").get();
    const erasure = { personId: ada.id, answers: "keep" } as const;
    must(await erasePerson(world.db, await owned(world.db, world.owner, projectId), erasure));
    expect(filesHold(name)).toBe(true);
    expect(await forgetOldPages(world.db)).toBe(false);
    const lines = captured.lines().filter(({ event }) => event === "old-pages-kept");
    expect(lines).toMatchObject([{ level: "warn" }]);
    // Anyone who writes waits as long as before.
    expect(world.db.raw.pragma("busy_timeout", { simple: true })).toBe(10_000);
    vi.advanceTimersByTime(60_000);
    expect(filesHold(name)).toBe(true);
    reader.raw.exec("COMMIT");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(filesHold(name)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    reader.close();
  });
});

describe("retention", () => {
  it("erases names once the project's time is over, not before, and keeps the answers", async () => {
    const { projectId } = await launchTestProject(world);
    const ada = await join(world, projectId, name);
    await answerSome(ada, 3);
    must(await setRetention(world.db, await owned(world.db, world.owner, projectId), 30));
    const later = Date.now() + 400 * dayMs;
    expect(await eraseAfterRetention(world.db, later, null)).toBe(0);
    must(await archiveProject(world.db, await owned(world.db, world.owner, projectId)));
    expect(await eraseAfterRetention(world.db, Date.now() + 29 * dayMs, null)).toBe(0);
    expect(await eraseAfterRetention(world.db, Date.now() + 31 * dayMs, null)).toBe(1);
    expect(filesHold(name)).toBe(false);
    expect(await eraseAfterRetention(world.db, later, null)).toBe(0);
    const owner = (await findMemberWithAccount(world.db, projectId, world.owner.id))!;
    expect((await findMember(world.db, owner))?.erasedAtMs).toBeNull();
  });

  it("counts from the finish of a project that came to its end", async () => {
    const proven = { panelSize: 1 };
    const { projectId } = await launchTestProject(world, { proven });
    const ada = await join(world, projectId, name);
    await answerSome(ada, 200);
    must(await setRetention(world.db, await owned(world.db, world.owner, projectId), 10));
    expect(await eraseAfterRetention(world.db, Date.now() + 9 * dayMs, null)).toBe(0);
    expect(await eraseAfterRetention(world.db, Date.now() + 11 * dayMs, null)).toBe(1);
  });

  it("goes on with the others when one project's log is damaged, and says which", async () => {
    const captured = captureLog();
    const proven = { panelSize: 1 };
    const damaged = await launchTestProject(world, { proven });
    await answerSome(await join(world, damaged.projectId, "Ben"), 200);
    const sound = await launchTestProject(world);
    const ada = await join(world, sound.projectId, name);
    must(await archiveProject(world.db, await owned(world.db, world.owner, sound.projectId)));
    world.db.raw
      .prepare("UPDATE events SET payload = '{}' WHERE session_id = ? AND seq = 1")
      .run(damaged.sessionId);
    sessionsOf(world.db).forget();
    expect(await eraseAfterRetention(world.db, Date.now() + 8 * dayMs, 7)).toBe(1);
    const row = await findMember(world.db, ada.id);
    expect(row?.erasedAtMs).not.toBeNull();
    const lines = captured.lines().filter(({ event }) => event === "erasing-failed");
    expect(lines).toMatchObject([{ level: "error", projectId: damaged.projectId }]);
  });

  it("takes the shorter of the project's and the server's time", async () => {
    const { projectId } = await launchTestProject(world);
    await join(world, projectId, name);
    must(await archiveProject(world.db, await owned(world.db, world.owner, projectId)));
    expect(await eraseAfterRetention(world.db, Date.now() + 5 * dayMs, 7)).toBe(0);
    expect(await eraseAfterRetention(world.db, Date.now() + 8 * dayMs, 7)).toBe(1);
    expect(instanceRetentionDays({ THRESHER_RETENTION_DAYS: "90" } as never)).toBe(90);
    for (const given of ["", "0", "soon", "-3"]) {
      expect(instanceRetentionDays({ THRESHER_RETENTION_DAYS: given } as never)).toBeNull();
    }
  });

  it("is told a server's time that it cannot read, instead of keeping names forever", () => {
    const read = (days?: string) => retentionSetting({ THRESHER_RETENTION_DAYS: days } as never);
    for (const none of [undefined, "", "  "]) expect(read(none)).toEqual({ ok: true, value: null });
    expect(read(" 3650 ")).toEqual({ ok: true, value: 3650 });
    for (const wrong of ["30d", "5000", "0", "-3", "1.5", "1e2", "never"]) {
      expect(read(wrong)).toMatchObject({
        ok: false,
        problem: { message: expect.stringContaining(`THRESHER_RETENTION_DAYS is "${wrong}"`) },
      });
    }
  });
});

describe("deleting an account", () => {
  const password = "three blue teapots";
  async function account(label: string) {
    const email = `${label}-${Math.random()}@example.org`;
    const { id } = must(await signUp(world.db, { name, email, password }, 1));
    return { id, email, signedInAtMs: 0 };
  }
  const settings = async () => {
    const { projectId } = await launchTestProject(world);
    return JSON.stringify((await findProject(world.db, projectId))!.settings);
  };

  it("needs the password, and no project that nobody would own", async () => {
    const user = await account("alone");
    const made = await createProject(world.db, user, {
      name: "Mine",
      settings: JSON.parse(await settings()),
      items: [],
    });
    const { id } = must(made);
    expect(await deleteAccount(world.db, user, { confirmation: "guess" })).toMatchObject({
      ok: false,
      problem: { kind: "forbidden", field: "confirmation" },
    });
    expect(await deleteAccount(world.db, user, { confirmation: password })).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
    expect(await projectsHeldAlone(world.db, user)).toEqual([{ id, name: "Mine" }]);
    must(await deleteProject(world.db, await owned(world.db, user, id)));
    expect(await projectsHeldAlone(world.db, user)).toEqual([]);
    must(await deleteAccount(world.db, user, { confirmation: password }));
    expect(await findUser(world.db, user.id)).toBeNull();
    expect(await findProject(world.db, id)).toBeNull();
    expect(filesHold(name)).toBe(false);
    expect(filesHold(user.email)).toBe(false);
  });

  it("leaves shared projects to the others, their tokens too, and answers to nobody in particular", async () => {
    const { projectId } = await launchTestProject(world);
    const user = await account("shared");
    const open = { expiresAtMs: null, maxUses: null };
    const invitation = await createInvitation(
      world.db,
      await owned(world.db, world.owner, projectId),
      {
        role: "owner",
        ...open,
      },
    );
    const token = must(invitation).path.slice("/join/".length);
    const joining = { displayName: name, userId: user.id, existingMemberToken: null };
    must(await joinProject(world.db, token, joining));
    world.db.raw.prepare("UPDATE members SET joined_at_ms = 0 WHERE user_id = ?").run(user.id);
    await world.db.write([], (tx) => updateProject(tx, projectId, { ownerId: user.id }));
    const api = must(
      await createApiToken(world.db, await owned(world.db, world.owner, projectId), {
        name: "script",
      }),
    );
    const theirs = must(
      await createApiToken(world.db, await owned(world.db, user, projectId), { name: "theirs" }),
    );
    must(await deleteAccount(world.db, user, { confirmation: password }));
    expect((await findProject(world.db, projectId))?.ownerId).toBe(world.owner.id);
    expect((await projectTokenBearer(world.db, api.token))?.user).toEqual(world.owner);
    // What the one who left may have kept opens nothing any more.
    expect(await projectTokenBearer(world.db, theirs.token)).toBeNull();
    const again = { displayName: "Back", userId: world.owner.id, existingMemberToken: null };
    expect(await joinProject(world.db, token, { ...again, userId: null })).toMatchObject({
      ok: false,
      problem: { kind: "conflict", message: expect.stringMatching(/withdrawn/) },
    });
    expect(await readPeople(world.db, await owned(world.db, world.owner, projectId))).toMatchObject(
      [{ erased: true }],
    );
    expect(filesHold(name)).toBe(false);
  });

  it("of the last two owners who go at the same moment on two servers, one stays", async () => {
    const { projectId } = await launchTestProject(world);
    const [first, second] = [await account("first"), await account("second")];
    const roles = [first, second].map(({ id }) => ({
      ...{ id: `member ${id}`, projectId, userId: id, displayName: name },
      ...{ role: "owner" as const, joinedAtMs: 0 },
    }));
    for (const row of roles) await world.db.write([], (tx) => insertMember(tx, row));
    world.db.raw.prepare("DELETE FROM members WHERE user_id = ?").run(world.owner.id);
    const other = openDatabase(world.file);
    // The other server is quicker by a moment.
    beforeNextWrite(world.db, async () =>
      other.raw.prepare("DELETE FROM users WHERE id = ?").run(second.id),
    );
    expect(await deleteAccount(world.db, first, { confirmation: password })).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
    other.close();
    expect((await asOwner(world.db, first, projectId)).ok).toBe(true);
  });

  it("does not go on when the password was changed while the old one was looked at", async () => {
    const user = await account("hurried");
    beforeNextWrite(world.db, async () =>
      world.db.raw.prepare("UPDATE users SET session_version = 9 WHERE id = ?").run(user.id),
    );
    expect(await deleteAccount(world.db, user, { confirmation: password })).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
    expect(await findUser(world.db, user.id)).not.toBeNull();
  });

  it("without a password needs the address, and to have signed in a moment ago", async () => {
    const user = await account("provider");
    world.db.raw.prepare("UPDATE users SET password_hash = NULL WHERE id = ?").run(user.id);
    const confirmation = user.email;
    expect(await deleteAccount(world.db, user, { confirmation })).toMatchObject({
      ok: false,
      problem: { kind: "forbidden", field: "sign-in" },
    });
    const recent = { ...user, signedInAtMs: Date.now() };
    expect(await deleteAccount(world.db, recent, { confirmation: "x" })).toMatchObject({
      ok: false,
      problem: { field: "confirmation" },
    });
    must(await deleteAccount(world.db, recent, { confirmation }));
  });
});
