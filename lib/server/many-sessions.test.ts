import { afterEach, beforeEach, expect, test } from "vitest";
import type { Member } from "./member-by-token";
import { readAnnotator } from "./read-annotator";
import { submitAnswer } from "./submit-answer";
import { join, launchTestProject, must, openWorld, type TestWorld } from "./test-world";

let world: TestWorld;
beforeEach(() => {
  world = openWorld();
});
afterEach(() => world.close());

const tab = "tab-one-1";
/** More than a process keeps in memory. */
const projects = 30;

async function answerNext(member: Member): Promise<string> {
  const { work } = await readAnnotator(world.db, member, tab);
  if (work.kind !== "prompts") throw new Error(`No prompt: ${JSON.stringify(work)}`);
  const prompt = work.prompts[0]!;
  const answer = prompt.kind === "pull" ? "yes" : "left";
  const action = { kind: "answer", answer } as const;
  const reply = must(
    await submitAnswer(world.db, member, { tab, prompt: prompt.id, action, elapsedMs: 500 }),
  );
  expect(reply.result.kind).toBe("accepted");
  return prompt.id;
}

test("with more projects at once than memory keeps, every prompt and answer is in the log", async () => {
  const members: Member[] = [];
  for (let n = 0; n < projects; n++) {
    const { projectId } = await launchTestProject(world);
    members.push(await join(world, projectId, `Person ${n}`));
  }
  const answered: string[] = [];
  // One after the other, then all of them in the same moment.
  for (const member of members) answered.push(await answerNext(member));
  answered.push(...(await Promise.all(members.map(answerNext))));
  const logged = world.db.raw
    .prepare<[], { prompt: string }>(
      "SELECT json_extract(payload, '$.prompt') AS prompt FROM events WHERE kind = 'answered'",
    )
    .all();
  expect(logged.map(({ prompt }) => prompt).sort()).toEqual(answered.sort());
});
