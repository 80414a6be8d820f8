import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { sessionsOf } from "@/lib/server/sessions/session-service";
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
import { evidenceOver, wholeEvidence } from "@/lib/session/evidence-over-time";
import { readEvidence } from "./read-evidence";

const world = worldForEachTest();

it("of a large session, an item's own pulls tell the same course as replaying everything", async () => {
  const { projectId, sessionId } = await launchTestProject(world, {
    items: testItems(4),
    proven: { method: "pull-only", tolerance: 0, allDelta: 0.05 },
  });
  const members: Member[] = [];
  for (const name of ["Ada", "Bea", "Cem", "Dua"]) {
    const member = await join(world, projectId, name);
    members.push(member);
    const tab = `tab-of-${name}`;
    for (let turn = 0; turn < 4; turn++) {
      const prompt = promptsIn((await readAnnotator(world.db, member, tab)).work)[0];
      if (!prompt) break;
      const answer = turn === 2 ? "cant-tell" : turn % 2 ? "no" : "yes";
      must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer }));
    }
  }
  must(
    await excludePerson(world.db, await owned(world.db, world.owner, projectId), members[1]!.id),
  );
  await sessionsOf(world.db).read(sessionId, (state) => {
    for (let item = 0; item < 4; item++) {
      const replayed = evidenceOver(state, item);
      const alone = evidenceOver(state, item, 0);
      expect(replayed.from).toBe("all-answers");
      expect(alone.from).toBe("pulls");
      expect(alone.points).toHaveLength(3);
      for (const [at, point] of alone.points.entries()) {
        const other = replayed.points[at]!;
        expect(point.atMs).toBe(other.atMs);
        expect(point.logEvidenceAbove).toBeCloseTo(other.logEvidenceAbove, 9);
        expect(point.logEvidenceBelow).toBeCloseTo(other.logEvidenceBelow, 9);
        expect(point.logBar).toBe(state.ranking.report(item).logBar);
      }
    }
  });
});

it("all of it is worked out in steps, as of the moment at which they began", async () => {
  const { projectId, sessionId } = await launchTestProject(world, {
    items: testItems(8),
    live: { pricePull: 1, priceDuel: 0.05, promptsAhead: 0, undoMs: 0 },
    proven: { method: "adaptive", tolerance: 0.1, allDelta: 0.2 },
  });
  const project = await owned(world.db, world.owner, projectId);
  const answerSome = async (name: string, most: number) => {
    const member = await join(world, projectId, name);
    for (let turn = 0; turn < most; turn++) {
      const prompt = promptsIn((await readAnnotator(world.db, member, `tab-${name}`)).work)[0];
      if (!prompt) return;
      const [number] = prompt.items.map(({ body }) => Number(/\d+/.exec(body)?.[0]));
      const isFirst = number! % 2 === 0;
      const answer = prompt.kind === "pull" ? (isFirst ? "yes" : "no") : isFirst ? "left" : "right";
      must(await answerTo(world.db, member, { tab: `tab-${name}`, prompt: prompt.id, answer }));
    }
  };
  for (let n = 0; n < 12; n++) await answerSome(`Person-${n}`, 12);
  const sessions = sessionsOf(world.db);
  const { before, steps } = await sessions.read(sessionId, (state) => {
    const begun = wholeEvidence(state, 3);
    begun.next();
    return { before: evidenceOver(state, 3), steps: begun };
  });
  expect(before.points.length).toBeGreaterThan(3);
  expect(await sessions.read(sessionId, ({ answers }) => answers.duels)).toBeGreaterThan(10);
  await answerSome("Late", 8);
  expect(finish(steps)).toEqual(before);
  // What comes later is in what is asked for later.
  const after = await readEvidence(world.db, project, 3);
  expect(after).toEqual(await sessions.read(sessionId, (state) => evidenceOver(state, 3)));
});
