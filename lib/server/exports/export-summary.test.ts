import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { updateProject } from "@/db/rows/projects";
import { summarySchema } from "@/lib/protocol/summary-message";
import { defaultGoal } from "@/lib/ranksearch/goal";
import { changeGoal } from "@/lib/server/projects/change-goal";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { type ExportFile, exportFile } from "./export-file";

const world = worldForEachTest();

async function read(projectId: string, file: ExportFile): Promise<string> {
  const project = await owned(world.db, world.owner, projectId);
  let text = "";
  for await (const piece of must(await exportFile(world.db, project, file))) text += piece;
  return text;
}

async function summaryOf(projectId: string) {
  return summarySchema.parse(JSON.parse(await read(projectId, "summary.json")));
}

async function labelsOf(projectId: string): Promise<Record<string, string>[]> {
  return parse(await read(projectId, "labels.csv"), { columns: true });
}

it("names the column of every claim, and the columns hold just what is claimed", async () => {
  const goal = { ...defaultGoal, stop: { kind: "answers", perItem: 3 } } as const;
  const proven = { method: "pull-only" } as const;
  const { projectId } = await launchTestProject(world, {
    live: { goal },
    questions: { outcomeAbove: "hard", outcomeBelow: "easy" },
    proven,
  });
  expect(await summaryOf(projectId)).toMatchObject({ claims: { estimated: null, team: null } });
  for (const name of ["Ada", "Ben", "Cem"]) {
    await answerSome(world.db, await join(world, projectId, name), 6);
  }
  const estimated = await summaryOf(projectId);
  expect(estimated).toMatchObject({ state: "finished", labels: { above: 6 } });
  expect(estimated.outcomes).toEqual([
    { label: "above", outcome: "hard", items: 6 },
    { label: "below", outcome: "easy", items: 0 },
  ]);
  expect(estimated.claims.estimated).toMatchObject({
    column: "probability_right",
    isProof: false,
    quote: expect.stringMatching(/^An estimated .* not a proof\.$/),
  });
  for (const row of await labelsOf(projectId)) {
    expect(row).toMatchObject({ label: "above", how: "estimated" });
    expect(Number(row.probability_right)).toBeGreaterThan(0.8);
  }

  must(
    await changeGoal(world.db, await owned(world.db, world.owner, projectId), {
      goal: { rung: "all" },
    }),
  );
  for (let more = 0; more < 30; more++) {
    await answerSome(world.db, await join(world, projectId, `Person ${more}`), 6);
  }
  const { claims, state } = await summaryOf(projectId);
  expect(state).toBe("finished");
  const rows = await labelsOf(projectId);
  for (const rung of ["share", "all"] as const) {
    const { column, proven: count, quote } = claims[rung]!;
    expect(rows.filter((row) => row[column] === "above")).toHaveLength(count);
    expect(quote).not.toContain("estimate");
  }
  expect(rows.every(({ assurance, how }) => assurance === "all" && how === "pulled")).toBe(true);
});

it("has one claim for a team, about its labels", async () => {
  const { projectId } = await launchTestProject(world, { proven: { panelSize: 1 } });
  await answerSome(world.db, await join(world, projectId, "Ada"), 6);
  expect((await summaryOf(projectId)).claims).toEqual({
    ...{ estimated: null, audited: null, share: null, all: null },
    team: {
      column: "label",
      proven: 6,
      isProof: true,
      quote: "Each label is the verdict of the whole team, exactly.",
    },
  });
  expect((await labelsOf(projectId))[0]).toMatchObject({
    ...{ label: "above", assurance: "team", probability_right: "", share_label: "" },
  });
});

it("claims for a team what its session was launched with, whatever is stored since", async () => {
  const large = { panelSize: 16, tolerance: 0, allDelta: 0.1 };
  const { projectId } = await launchTestProject(world, { proven: large });
  const quote = async () => (await summaryOf(projectId)).claims.team?.quote;
  const probably = "With probability at least 90% every label is the verdict of the whole team.";
  expect(await quote()).toBe(probably);
  const { settings } = await owned(world.db, world.owner, projectId);
  const small = { ...settings, proven: { ...settings.proven, panelSize: 3 } };
  await world.db.write([{ project: projectId }], (tx) =>
    updateProject(tx, projectId, { settings: small }),
  );
  expect(await quote()).toBe(probably);
  expect((await summaryOf(projectId)).settings.proven.panelSize).toBe(16);
});
