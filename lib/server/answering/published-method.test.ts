/** A session of Rank-Search as published, from launch to proof, through the use cases. */
import { describe, expect, it } from "vitest";
import type { PromptView } from "@/lib/protocol/annotator-messages";
import { plotPointsOf } from "@/lib/protocol/plot-columns";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readEngineState } from "@/lib/server/dashboard/read-engine-state";
import { readPlot } from "@/lib/server/dashboard/read-plot";
import { exportFile } from "@/lib/server/exports/export-file";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
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
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { readAnnotator } from "./read-annotator";

const world = worldForEachTest();
const tab = "tab-one-1";

/** Of items 0, 1 and 2 the last is above. */
function truth(prompt: PromptView) {
  const levels = prompt.items.map((item) => Number(/\d+/.exec(item.body)![0]));
  if (prompt.kind === "pull") return levels[0]! >= 2 ? "yes" : "no";
  return levels[0]! > levels[1]! ? "left" : "right";
}

/** Some 390 comparisons per item, each by somebody new: a person compares two of three items once. */
const launch = () =>
  launchTestProject(world, {
    items: testItems(3),
    live: { promptsAhead: 5 },
    proven: { method: "paper", allDelta: 0.5, tolerance: 0.3 },
  });

/** New people come one after the other, each answering what they can be asked; returns the first of them. */
async function answerUpTo(projectId: string, most: number): Promise<Member> {
  let first: Member | null = null;
  for (let answered = 0; answered < most; ) {
    const member = await join(world, projectId, `Person ${answered}`);
    first ??= member;
    const view = await readAnnotator(world.db, member, tab);
    if (view.work.kind === "finished") return first;
    const prompts = promptsIn(view.work).slice(0, most - answered);
    if (prompts.length === 0) throw new Error("Somebody new is asked nothing.");
    answered += prompts.length;
    for (const prompt of prompts) {
      must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer: truth(prompt) }));
    }
  }
  return first!;
}

async function provenLabels(projectId: string) {
  let text = "";
  const file = must(
    await exportFile(world.db, await owned(world.db, world.owner, projectId), "proof.json"),
  );
  for await (const chunk of file) text += chunk;
  const proof = proofSchema.parse(JSON.parse(text));
  expect(checkProof(proof, engine, proofHashing).kind).toBe("proven");
  return proof.items.map(({ label }) => label);
}

describe("Rank-Search as published", () => {
  it("runs from launch to labels, ranking before it asks about single items", async () => {
    const { db, owner } = world;
    const { projectId } = await launch();
    await answerUpTo(projectId, 200);
    const ranking = await readDashboard(db, await owned(db, owner, projectId));
    expect(ranking.answers).toMatchObject({ pulls: 0, duels: 200 });
    expect(must(await readEngineState(db, await owned(db, owner, projectId))).kind).toBe("state");

    await answerUpTo(projectId, 20_000);
    const dashboard = await readDashboard(db, await owned(db, owner, projectId));
    expect(dashboard.state).toBe("finished");
    expect(dashboard.progress).toMatchObject({ decided: 3, undecided: 0 });
    expect(dashboard.answers.pulls).toBeGreaterThan(0);
    expect(dashboard.answers.duels).toBeGreaterThan(900);
    const plot = must(await readPlot(db, await owned(db, owner, projectId)));
    const statuses = plotPointsOf(plot).map(({ status }) => status);
    expect(statuses).toEqual(["below", "below", "above"]);
    expect(await provenLabels(projectId)).toEqual(statuses);
  });

  it("goes on where it was after a restart, and asks again for what an excluded person answered", async () => {
    const { db, owner } = world;
    const { projectId, sessionId } = await launch();
    const first = await answerUpTo(projectId, 300);
    sessionsOf(db).forget(sessionId);
    must(await excludePerson(db, await owned(db, owner, projectId), first.id));
    await answerUpTo(projectId, 20_000);
    const dashboard = await readDashboard(db, await owned(db, owner, projectId));
    expect(dashboard.state).toBe("finished");
    expect(await provenLabels(projectId)).toEqual(["below", "below", "above"]);
  });

  it("is not launched for a share of wrong labels, and a team is asked about single items instead", async () => {
    const live = { goal: { rung: "share" } } as const;
    const published = { live, proven: { method: "paper" } } as const;
    await expect(launchTestProject(world, published)).rejects.toThrow(
      /guarantees all labels together, for a crowd/,
    );
    const team = await launchTestProject(world, { proven: { method: "paper", panelSize: 5 } });
    const { policy, tolerance } = await sessionsOf(world.db).read(
      team.sessionId,
      (state) => state.created.config,
    );
    expect({ policy, tolerance }).toEqual({ policy: "pull-only", tolerance: 0 });
  });
});
