import { beforeEach, describe, expect, it } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { platformDefaults } from "@/lib/server/kernel/platform";
import { changeSettings } from "@/lib/server/projects/change-settings";
import {
  answerTo,
  launchTestProject,
  must,
  owned,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { createInvitation } from "./create-invitation";
import { excludePerson } from "./exclude-person";
import { joinProject } from "./join-project";

const world = worldForEachTest();
let projectId: string;
let token: string;

beforeEach(async () => {
  ({ projectId } = await launchTestProject(world, { live: { quotaPerPerson: 2 } }));
  const platform = {
    ...platformDefaults.prolific,
    completed: { ...platformDefaults.prolific.completed, code: "DONE" },
    screenedOut: { ...platformDefaults.prolific.screenedOut, code: "OUT" },
  };
  const wanted = { role: "annotator", expiresAtMs: null, maxUses: 2, platform } as const;
  const row = must(
    await createInvitation(world.db, await owned(world.db, world.owner, projectId), wanted),
  );
  expect(row.path).toContain("?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID=");
  token = row.path.split("?")[0]!.slice("/join/".length);
});

function come(parameters: Record<string, string>) {
  const guest = { displayName: "", userId: null, existingMemberToken: null, parameters };
  return joinProject(world.db, token, guest);
}

async function memberFor(pid: string) {
  const { memberToken } = must(await come({ PROLIFIC_PID: pid, STUDY_ID: "s" }));
  return must(await memberByToken(world.db, projectId, memberToken));
}

describe("a visit from a platform", () => {
  it("is one person, however many requests come at the same moment", async () => {
    const at = { PROLIFIC_PID: "p-at-once", STUDY_ID: "s" };
    const joined = await Promise.all([come(at), come(at), come(at)]);
    expect(new Set(joined.map((each) => must(each).memberId)).size).toBe(1);
  });

  it("needs to say who it is, and is the same person in any browser", async () => {
    expect(await come({ STUDY_ID: "s" })).toMatchObject({ ok: false });
    const first = must(await come({ PROLIFIC_PID: "a" }));
    const again = must(await come({ PROLIFIC_PID: "a" }));
    const other = must(await come({ PROLIFIC_PID: "b" }));
    expect(again.memberId).toBe(first.memberId);
    expect(other.memberId).not.toBe(first.memberId);
    expect(await come({ PROLIFIC_PID: "c" })).toMatchObject({ problem: { kind: "conflict" } });
  });

  it("gets the completion code when the quota is full, not before", async () => {
    const member = await memberFor("a");
    expect(member.displayName).toBe("a");
    const tab = "tab-of-a-person";
    for (let turn = 0; turn < 2; turn += 1) {
      const { person, work } = await readAnnotator(world.db, member, tab);
      expect(person.completion).toBeNull();
      const prompt = promptsIn(work)[0]!;
      const answer = prompt.kind === "pull" ? "yes" : "left";
      must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer }));
    }
    const { person, work } = await readAnnotator(world.db, member, tab);
    expect(work.kind).toBe("quota-reached");
    expect(person.completion).toEqual({
      code: "DONE",
      url: "https://app.prolific.com/submissions/complete?cc=DONE",
    });
  });

  it("gets the code having answered all that can be asked, and is greeted by no id", async () => {
    const live = { ...must(await asOwner(world.db, world.owner, projectId)).settings.live };
    must(
      await changeSettings(world.db, await owned(world.db, world.owner, projectId), {
        live: { ...live, quotaPerPerson: 100 },
      }),
    );
    const member = await memberFor("a");
    const tab = "tab-of-a-person";
    for (let turn = 0; turn < 100; turn++) {
      const { person, work } = await readAnnotator(world.db, member, tab);
      expect(person).toMatchObject({ displayName: null, share: 100 });
      const [prompt] = promptsIn(work);
      if (!prompt) break;
      expect(person.completion).toBeNull();
      const answer = prompt.kind === "pull" ? "yes" : "left";
      must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer }));
    }
    const { person, work } = await readAnnotator(world.db, member, tab);
    expect(work).toEqual({ kind: "idle", reason: "you-answered-all" });
    expect(person.completion?.code).toBe("DONE");
  });

  it("who has the code cannot undo the answer it was given for", async () => {
    const live = { ...must(await asOwner(world.db, world.owner, projectId)).settings.live };
    must(
      await changeSettings(world.db, await owned(world.db, world.owner, projectId), {
        live: { ...live, undoMs: 60_000 },
      }),
    );
    const member = await memberFor("a");
    const tab = "tab-of-a-person";
    const answerNext = async () => {
      const prompt = promptsIn((await readAnnotator(world.db, member, tab)).work)[0]!;
      const answer = prompt.kind === "pull" ? "yes" : "left";
      return must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer })).person;
    };
    expect((await answerNext()).completion).toBeNull();
    expect(must(await undoAnswer(world.db, member, { tab })).restored).not.toBeNull();
    await answerNext();
    expect((await answerNext()).completion?.code).toBe("DONE");
    const undone = must(await undoAnswer(world.db, member, { tab }));
    expect(undone).toMatchObject({ restored: null, person: { answered: 2 } });
  });

  it("gets the screened-out code when excluded", async () => {
    const member = await memberFor("a");
    await readAnnotator(world.db, member, "tab-of-a-person");
    must(await excludePerson(world.db, await owned(world.db, world.owner, projectId), member.id));
    const { person } = await readAnnotator(world.db, member, "tab-of-a-person");
    expect(person.completion?.code).toBe("OUT");
  });

  it("gets the screened-out code when everything is settled already", async () => {
    const tiny = await launchTestProject(world, {
      items: testItems(1),
      proven: { panelSize: 1, method: "pull-only" },
    });
    const platform = {
      ...platformDefaults.prolific,
      screenedOut: { ...platformDefaults.prolific.screenedOut, code: "OUT" },
    };
    const wanted = { role: "annotator", expiresAtMs: null, maxUses: null, platform } as const;
    const row = must(
      await createInvitation(world.db, await owned(world.db, world.owner, tiny.projectId), wanted),
    );
    const link = row.path.split("?")[0]!.slice("/join/".length);
    const visitor = async (pid: string) => {
      const guest = { displayName: "", userId: null, existingMemberToken: null };
      const parameters = { PROLIFIC_PID: pid };
      const joined = must(await joinProject(world.db, link, { ...guest, parameters }));
      return must(await memberByToken(world.db, tiny.projectId, joined.memberToken));
    };
    const late = await visitor("late");
    const first = await visitor("first");
    const tab = "tab-of-a-person";
    const { work } = await readAnnotator(world.db, first, tab);
    const prompt = promptsIn(work)[0]!.id;
    must(await answerTo(world.db, first, { tab, prompt, answer: "yes" }));
    const view = await readAnnotator(world.db, late, tab);
    expect(view.work.kind).toBe("finished");
    expect(view.person.completion?.code).toBe("OUT");
  });
});
