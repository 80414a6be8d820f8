import { describe, expect, it } from "vitest";
import { defaultGoal } from "@/lib/ranksearch/goal";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { changeGoal } from "./change-goal";
import { changeSettings } from "./change-settings";

const world = worldForEachTest();
const oneEach = { ...defaultGoal, stop: { kind: "answers", perItem: 1 } } as const;

async function read(projectId: string) {
  return readDashboard(world.db, await owned(world.db, world.owner, projectId));
}

async function change(projectId: string, input: Parameters<typeof changeGoal>[2]) {
  return changeGoal(world.db, await owned(world.db, world.owner, projectId), input);
}

describe("changeGoal", () => {
  it("opens a finished project again, and lowering it finishes it", async () => {
    const { projectId } = await launchTestProject(world, { live: { goal: oneEach } });
    await answerSome(world.db, await join(world, projectId, "Ada"), 20);
    const finished = await read(projectId);
    expect(finished.state).toBe("finished");
    expect(finished.claims.estimated?.tolerant.point).toBeGreaterThan(0.5);
    expect(finished.claims).toMatchObject({ share: { proven: 0 }, all: { proven: 0 }, team: null });
    must(await change(projectId, { goal: { rung: "all" }, known: oneEach }));
    expect(await read(projectId)).toMatchObject({
      state: "running",
      settings: { live: { goal: { rung: "all" } } },
    });
    must(await change(projectId, { goal: oneEach }));
    expect((await read(projectId)).state).toBe("finished");
  });

  it("changes nothing for someone who knew another goal, nor by saving other settings", async () => {
    const { projectId } = await launchTestProject(world);
    must(await change(projectId, { goal: { rung: "share" }, known: { rung: "all" } }));
    const late = await change(projectId, { goal: oneEach, known: { rung: "all" } });
    expect(late).toMatchObject({ ok: false, problem: { kind: "conflict" } });
    const { settings } = await read(projectId);
    const live = { ...settings.live, goal: { rung: "all" }, instructions: "Read." } as const;
    must(await changeSettings(world.db, await owned(world.db, world.owner, projectId), { live }));
    expect((await read(projectId)).settings.live).toMatchObject({
      goal: { rung: "share" },
      instructions: "Read.",
    });
  });

  it("refuses in a sentence what a project cannot aim at", async () => {
    const team = await launchTestProject(world, { proven: { panelSize: 3 } });
    const crowd = await launchTestProject(world);
    const published = await launchTestProject(world, { proven: { method: "paper" } });
    const refusals = [
      await change(team.projectId, { goal: oneEach }),
      await change(crowd.projectId, { goal: { rung: "team" } }),
      await change(published.projectId, { goal: { rung: "share" } }),
      await change(crowd.projectId, { goal: { ...oneEach, mostPerItem: 0 } }),
      await change(crowd.projectId, { goal: { ...defaultGoal, mostPerItem: 2 } }),
    ];
    for (const refused of refusals) expect(refused).toMatchObject({ problem: { kind: "invalid" } });
  });
});
