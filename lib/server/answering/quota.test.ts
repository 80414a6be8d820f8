import { expect, it } from "vitest";
import type { Member } from "@/lib/server/kernel/member-by-token";
import {
  answerTo,
  handClock,
  join,
  launchTestProject,
  must,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readAnnotator } from "./read-annotator";

const world = worldForEachTest();

const tab = "tab-of-quota";

it("prompts that ran out do not add up to more answers than a person may give", async () => {
  const live = { quotaPerPerson: 2, leaseMs: 10_000 };
  const proven = { panelSize: null, useDuels: false };
  const { projectId } = await launchTestProject(world, { items: testItems(40), live, proven });
  const clock = handClock(world.db);
  const ada = await join(world, projectId, "Ada");
  const shown = new Map<string, number>();
  for (let turn = 0; turn < 6; turn++) {
    for (const { id } of promptsIn((await readAnnotator(world.db, ada, tab)).work)) {
      shown.set(id, turn);
    }
    clock.nowMs += 11_000;
    // Others settle what was asked first, so that Ada is asked something else next time.
    for (let n = 0; n < 6; n++) await answerAll(await join(world, projectId, `Other ${turn}.${n}`));
  }
  let answered = 0;
  const taken: string[] = [];
  for (const prompt of shown.keys()) {
    const reply = must(await answerTo(world.db, ada, { tab, prompt, answer: "yes" }));
    answered = reply.person.answered;
    taken.push(reply.result.kind);
  }
  expect(shown.size).toBeGreaterThan(4);
  expect(answered).toBeLessThanOrEqual(2);
  expect(taken).toContain("unknown-prompt");
});

async function answerAll(member: Member): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const [prompt] = promptsIn((await readAnnotator(world.db, member, tab)).work);
    if (prompt) must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer: "yes" }));
  }
}
