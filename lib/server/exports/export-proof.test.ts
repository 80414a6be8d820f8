import { expect, test } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  answerTo,
  handClock,
  join,
  launchTestProject,
  must,
  openWorld,
  owned,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { exportProof } from "./export-proof";

test("a proof is of one moment, also while answers go on coming in", async () => {
  const world = await openWorld();
  const { db, owner } = world;
  const shape = {
    items: testItems(8),
    proven: { allDelta: 0.01, method: "pull-only" } as const,
  };
  const { projectId, sessionId } = await launchTestProject(world, shape);
  const clock = handClock(db);
  const everybodyAnswers = async (name: string) => {
    const person = await join(world, projectId, name);
    for (let n = 0; n < 8; n++) {
      clock.nowMs += 1_000;
      const [prompt] = promptsIn((await readAnnotator(db, person, "tab-one-1")).work);
      if (!prompt) return;
      must(await answerTo(db, person, { tab: "tab-one-1", prompt: prompt.id, answer: "yes" }));
    }
  };
  await everybodyAnswers("Ada");
  const proof = must(await exportProof(db, await owned(db, owner, projectId)));
  await everybodyAnswers("Ben");
  expect(await sessionsOf(db).read(sessionId, (state) => state.answers.pulls)).toBeGreaterThan(10);
  let text = "";
  for await (const chunk of proof) text += chunk;
  const verdict = checkProof(proofSchema.parse(JSON.parse(text)), engine, proofHashing);
  expect(verdict).toMatchObject({ kind: "proven" });
  world.close();
});
