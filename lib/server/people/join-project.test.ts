import { expect, it } from "vitest";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { answerSome, workOf } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { createInvitation } from "./create-invitation";
import { excludePerson } from "./exclude-person";
import { joinProject } from "./join-project";

const world = worldForEachTest();

const source = {
  kind: "people",
  ...{ pricePull: 1, priceDuel: 1, dailyLimit: null, totalLimit: null, paused: false },
} as const;
const experts = {
  ...source,
  id: "experts",
  name: "Experts",
  answers: "pulls",
  truth: true,
} as const;
const crowd = { ...source, id: "crowd", name: "Crowd", answers: "duels", truth: false } as const;

it("joinProject makes people members of the invitation's source, for good", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, { live: { sources: [experts, crowd] } });
  const project = await owned(db, owner, projectId);
  const invite = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const tokenOf = async (name: string) =>
    must(await createInvitation(db, project, { ...invite, source: name })).path.slice(
      "/join/".length,
    );
  const joining = { displayName: "Ben", userId: null, existingMemberToken: null };
  const ben = must(await joinProject(db, await tokenOf("crowd"), joining));
  // By the other link in the same browser they stay who they are.
  const back = { ...joining, existingMemberToken: ben.memberToken };
  const again = must(await joinProject(db, await tokenOf("experts"), back));
  expect(again.memberId).toBe(ben.memberId);
  expect(must(await memberByToken(db, projectId, again.memberToken)).source).toBe("crowd");
  expect(await createInvitation(db, project, { ...invite, source: "others" })).toMatchObject({
    ...{ ok: false, problem: { field: "source" } },
  });
});

it("joinProject refuses more people than a panel has, until one of them is excluded", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, { proven: { panelSize: 2 } });
  const open = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { path } = must(await createInvitation(db, await owned(db, owner, projectId), open));
  const joining = { displayName: "Dee", userId: null, existingMemberToken: null };
  const [ada, ben] = [await join(world, projectId, "Ada"), await join(world, projectId, "Ben")];
  for (const member of [ada, ben]) expect(await answerSome(db, member, 1)).toBe(1);
  const token = path.slice("/join/".length);
  expect(await joinProject(db, token, joining)).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
  must(await excludePerson(db, await owned(db, owner, projectId), ben.id));
  must(await joinProject(db, token, joining));
  expect((await workOf(db, ben)).kind).toBe("excluded");
});
