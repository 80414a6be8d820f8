import { expect, it } from "vitest";
import { answerSome, workOf } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { createInvitation } from "./create-invitation";
import { excludePerson } from "./exclude-person";
import { joinProject } from "./join-project";

const world = worldForEachTest();

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
