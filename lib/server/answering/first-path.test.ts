import { describe, expect, it } from "vitest";
import type { PromptView } from "@/lib/protocol/annotator-messages";
import { plotPointsOf } from "@/lib/protocol/plot-columns";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readHistory } from "@/lib/server/dashboard/read-history";
import { readItemsPage } from "@/lib/server/dashboard/read-items-page";
import { readPlot } from "@/lib/server/dashboard/read-plot";
import { exportFile } from "@/lib/server/exports/export-file";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { readAnnotator } from "./read-annotator";

const world = worldForEachTest();

/** Says what anyone can see: a text's number, high ones are above. */
function truth(prompt: PromptView) {
  const levels = prompt.items.map((item) => Number(/\d+/.exec(item.body)![0]));
  if (prompt.kind === "pull") return levels[0]! >= 3 ? "yes" : "no";
  return levels[0]! > levels[1]! ? "left" : "right";
}

async function answerAll(members: readonly Member[]): Promise<number> {
  const { db } = world;
  let answered = 0;
  for (let round = 0; round < 200; round++) {
    let moved = false;
    for (const member of members) {
      const view = await readAnnotator(db, member, "tab-one-1");
      if (view.work.kind === "finished") return answered;
      for (const prompt of promptsIn(view.work)) {
        const answer = truth(prompt);
        must(await answerTo(db, member, { tab: "tab-one-1", prompt: prompt.id, answer }));
        answered++;
        moved = true;
      }
    }
    if (!moved) break;
  }
  throw new Error("The project did not finish.");
}

describe("from launch to labels", () => {
  it("labels every item and proves it", async () => {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world, {
      live: { pricePull: 0.1, priceDuel: 0.1 },
    });
    const people = await Promise.all(
      Array.from({ length: 25 }, (_, n) => join(world, projectId, `Person ${n}`)),
    );
    const answered = await answerAll(people);

    const dashboard = await readDashboard(db, await owned(db, owner, projectId));
    expect(dashboard.state).toBe("finished");
    expect(dashboard.progress.decided).toBe(6);
    expect(dashboard.answers.pulls + dashboard.answers.duels).toBe(answered);
    expect(dashboard.spent).toBeCloseTo(answered * 0.1, 9);
    expect(dashboard.people).toBe(25);

    const plot = must(await readPlot(db, await owned(db, owner, projectId)));
    const points = plotPointsOf(plot);
    expect(points.map((point) => point.status)).toEqual([
      "below",
      "below",
      "below",
      "above",
      "above",
      "above",
    ]);
    expect(plot.ids).toHaveLength(6);
    expect((await readHistory(db, await owned(db, owner, projectId))).at(-1)?.decided).toBe(6);

    const page = must(
      await readItemsPage(db, await owned(db, owner, projectId), {
        ...{ search: "", filter: "above", sort: "id", descending: true, page: 1, pageSize: 2 },
      }),
    );
    expect(page.total).toBe(3);
    expect(page.rows.map((row) => row.externalId)).toEqual(["item-5", "item-4"]);

    const labels = await text("labels.csv", projectId);
    expect(labels.split("\r\n")[0]).toBe(
      "id,label,outcome,how,confidence,probability_right,assurance,audited_label,check,share_label,all_label,pulls,yes_share,duels,win_rate,round,content,level",
    );
    expect(labels.trim().split("\r\n")).toHaveLength(7);
    const answers = (await text("answers.csv", projectId)).trim().split("\r\n").slice(1);
    expect(answers.filter((row) => /,(counted|not-needed|finished),[^,]*$/.test(row))).toHaveLength(
      answered,
    );

    const proof = proofSchema.parse(JSON.parse(await text("proof.json", projectId)));
    expect(checkProof(proof, engine, proofHashing).kind).toBe("proven");
  });

  it("shows another user nothing", async () => {
    const { db } = world;
    const { projectId } = await launchTestProject(world);
    expect(await asOwner(db, { id: "somebody else" }, projectId)).toMatchObject({
      ok: false,
      problem: { kind: "not-found" },
    });
  });
});

async function text(file: Parameters<typeof exportFile>[2], projectId: string): Promise<string> {
  let whole = "";
  for await (const chunk of must(
    await exportFile(world.db, await owned(world.db, world.owner, projectId), file),
  )) {
    whole += chunk;
  }
  return whole;
}
