/**
 * The rules of crowd-kit's frames, as its documentation and code have them: classification aggregators read the columns
 * `task`, `worker` and `label` (its README); pairwise ones read `worker`, `left`, `right` and `label`, where "for each
 * row label must be equal to either left column or right column" (crowdkit/aggregation/pairwise/bradley_terry.py). pandas
 * reads an empty cell, and words such as NA, as missing.
 */
import { parse } from "csv-parse/sync";
import { beforeEach, expect, it } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { excludePerson } from "@/lib/server/people/exclude-person";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import type { Answer } from "@/lib/session/answer";
import { type ExportFile, exportFile } from "./export-file";

const world = worldForEachTest();
let projectId: string;
beforeEach(async () => {
  ({ projectId } = await launchTestProject(world, {
    items: awkwardIds.map((externalId) => ({
      ...{ externalId, format: "text" as const, body: `About ${externalId}` },
      ...{ columns: {}, gold: null },
    })),
    live: { priceDuel: 0.01, pricePull: 0.1 },
  }));
});

const awkwardIds = [
  'say "hi", you',
  "two\nlines",
  "=1+1",
  "שלום",
  "👩‍👩‍👧",
  "-7",
  "plain",
  "'quoted",
];

interface Given {
  readonly worker: string;
  readonly answer: Answer;
}

/** Everyone answers everything they are asked, "can't tell" every fifth time. */
async function answerAll(names: readonly string[]): Promise<{ members: string[]; given: Given[] }> {
  const given: Given[] = [];
  const members: string[] = [];
  for (const [who, name] of names.entries()) {
    const member = await join(world, projectId, name);
    members.push(member.id);
    const tab = `tab-of-${name}`;
    for (let turn = 0; turn < 25; turn++) {
      const prompt = promptsIn((await readAnnotator(world.db, member, tab)).work)[0];
      if (!prompt) break;
      const [one, other] = prompt.kind === "pull" ? ["yes", "no"] : ["left", "right"];
      const answer = (turn % 5 === 4 ? "cant-tell" : (turn + who) % 2 ? one : other) as Answer;
      must(await answerTo(world.db, member, { tab, prompt: prompt.id, answer }));
      given.push({ worker: member.id, answer });
    }
  }
  return { members, given };
}

async function rowsOf(file: ExportFile): Promise<Record<string, string>[]> {
  return parse(await textOf(file), { columns: true });
}

async function textOf(file: ExportFile): Promise<string> {
  let text = "";
  for await (const chunk of must(
    await exportFile(world.db, await owned(world.db, world.owner, projectId), file),
  ))
    text += chunk;
  return text;
}

it("writes frames that keep all of crowd-kit's rules, and loses no answer that it can take", async () => {
  const { members, given } = await answerAll(["Ada", "Bea", "Cem"]);
  must(await excludePerson(world.db, await owned(world.db, world.owner, projectId), members[2]!));
  const labels = await rowsOf("crowd-kit-labels.csv");
  const comparisons = await rowsOf("crowd-kit-comparisons.csv");
  expect(comparisons.length).toBeGreaterThan(0);

  const missing = ["", "NA", "NaN", "null", "None"];
  for (const row of [...labels, ...comparisons]) {
    for (const cell of Object.values(row)) expect(missing).not.toContain(cell);
  }
  for (const row of labels) {
    expect(Object.keys(row)).toEqual(["task", "worker", "label"]);
    expect(["yes", "no"]).toContain(row.label);
  }
  for (const row of comparisons) {
    expect(Object.keys(row)).toEqual(["worker", "left", "right", "label"]);
    expect([row.left, row.right]).toContain(row.label);
    expect(row.left).not.toBe(row.right);
  }
  const kept = given.filter(
    ({ worker, answer }) => worker !== members[2] && answer !== "cant-tell",
  );
  expect(labels.length + comparisons.length).toBe(kept.length);
  for (const answer of ["left", "right"]) {
    const won = comparisons.filter((row) => row.label === row[answer]);
    expect(won).toHaveLength(kept.filter((each) => each.answer === answer).length);
  }
});

it("names items as labels.csv does, so that the files can be joined", async () => {
  await answerAll(["Ada", "Bea"]);
  const ids = new Set((await rowsOf("labels.csv")).map((row) => row.id));
  expect(ids.size).toBe(awkwardIds.length);
  const named = [
    ...(await rowsOf("crowd-kit-labels.csv")).map((row) => row.task),
    ...(await rowsOf("crowd-kit-comparisons.csv")).flatMap((row) => [row.left, row.right]),
  ];
  for (const id of named) expect(ids).toContain(id);
});

it("has its header alone before anyone has answered", async () => {
  expect(await textOf("crowd-kit-labels.csv")).toBe("task,worker,label\r\n");
  expect(await textOf("crowd-kit-comparisons.csv")).toBe("worker,left,right,label\r\n");
});
