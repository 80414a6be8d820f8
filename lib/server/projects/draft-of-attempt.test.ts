import { expect, it } from "vitest";
import { findProject, updateProject } from "@/db/rows/projects";
import { insertUser } from "@/db/rows/users";
import { must } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { draftOfAttempt } from "./draft-of-attempt";

const world = worldForEachTest();
const attempt = "0123456789abcdef".repeat(2);

it("makes one draft of one attempt, however often it is asked, and another for another user", async () => {
  const { db, owner } = world;
  const other = { id: "other" };
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { ...other, email: "other@example.org", name: "Other", createdAtMs: 0 }),
  );
  const draft = { name: "New", attempt, template: "empty" } as const;
  const { id } = must(await draftOfAttempt(db, owner, draft));
  expect(must(await draftOfAttempt(db, owner, { ...draft, name: "Newer" })).id).toBe(id);
  expect(await findProject(db, id)).toMatchObject({
    name: "Newer",
    settings: { questions: { pullQuestion: "" } },
  });
  must(await draftOfAttempt(db, owner, { ...draft, template: "toxicity" }));
  expect((await findProject(db, id))?.settings.questions.outcomeAbove).toBe("toxic");
  const [theirs, next] = [
    must(await draftOfAttempt(db, other, draft)).id,
    must(await draftOfAttempt(db, owner, { ...draft, attempt: "f".repeat(32) })).id,
  ];
  expect(new Set([id, theirs, next]).size).toBe(3);
  expect(db.raw.prepare("SELECT count(*) FROM projects").pluck().get()).toBe(3);
  await db.write([], (tx) => updateProject(tx, id, { stage: "launched" }));
  expect(await draftOfAttempt(db, owner, draft)).toMatchObject({
    ok: false,
    problem: { kind: "conflict" },
  });
});
