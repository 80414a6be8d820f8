/** Exports are written over many turns of the thread, while answers and exclusions go on: each is of one moment all the same. */
import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { readPlot } from "@/lib/server/dashboard/read-plot";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { answerPages } from "@/lib/server/sessions/answer-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { type StillReports, stillReports } from "@/lib/server/sessions/still-reports";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  openWorld,
  owned,
  promptsIn,
  type TestWorld,
} from "@/lib/server/testing/test-world";
import { exportFile } from "./export-file";
import { exportLabels } from "./export-labels";

let world: TestWorld;
let projectId: string;
let sessionId: string;
beforeEach(async () => {
  world = await openWorld();
  ({ projectId, sessionId } = await launchTestProject(world, { proven: { method: "pull-only" } }));
});
afterEach(() => world.close());

/** People say yes until every item has a label; these are their ids. */
async function answerAll(): Promise<string[]> {
  const people: string[] = [];
  for (let who = 0; who < 40; who++) {
    const person = await join(world, projectId, `Person ${who}`);
    people.push(person.id);
    for (let turn = 0; turn < 6; turn++) {
      const [prompt] = promptsIn((await readAnnotator(world.db, person, "tab-one-1")).work);
      if (!prompt) break;
      const given = { tab: "tab-one-1", prompt: prompt.id, answer: "yes" } as const;
      must(await answerTo(world.db, person, given));
    }
    if ((await statusesOf()).every((kind) => kind === "decided")) break;
  }
  return people;
}

function kindsIn({ count, report }: StillReports): string[] {
  return Array.from({ length: count }, (_, item) => report(item).status.kind);
}

async function statusesOf(): Promise<string[]> {
  return kindsIn(await stillReports(sessionsOf(world.db), sessionId));
}

async function excludeAndLook(people: readonly string[]): Promise<void> {
  for (const id of people)
    must(await excludePerson(world.db, await owned(world.db, world.owner, projectId), id));
  must(await readPlot(world.db, await owned(world.db, world.owner, projectId)));
}

it.each(["csv", "jsonl"] as const)(
  "labels (%s) are those of the moment they were asked for",
  async (shape) => {
    const people = await answerAll();
    const exported = must(
      await exportLabels(world.db, await owned(world.db, world.owner, projectId), shape),
    );
    const chunks = exported[Symbol.asyncIterator]();
    let text = shape === "csv" ? (await chunks.next()).value : "";
    // Everyone's answers are gone now, and someone has looked at it: every item is open again.
    await excludeAndLook(people);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) text += next.value;
    const rows: { label: string; pulls: number | string }[] =
      shape === "csv"
        ? parse(text, { columns: true })
        : text
            .trim()
            .split("\n")
            .map((line: string) => JSON.parse(line));
    expect(rows).toHaveLength(6);
    for (const { label, pulls } of rows) {
      expect(label).toBe("above");
      expect(Number(pulls)).toBeGreaterThan(0);
    }
  },
);

it("reports that were handed out stand still, whatever comes next", async () => {
  const people = await answerAll();
  const before = await stillReports(sessionsOf(world.db), sessionId);
  await excludeAndLook(people);
  expect(kindsIn(before)).toEqual(new Array(6).fill("decided"));
  expect(await statusesOf()).toEqual(new Array(6).fill("open"));
});

it("a person excluded between two pages of answers is in all of them or in none", async () => {
  const people = await answerAll();
  const fates = new Set<string>();
  const pages = answerPages(sessionsOf(world.db), sessionId, { pageSize: 5 });
  for (let next = await pages.next(); !next.done; next = await pages.next()) {
    for (const { fate } of next.value) fates.add(fate);
    await excludeAndLook(people);
  }
  expect([...fates]).not.toContain("excluded");
  const after: string[] = [];
  for await (const page of answerPages(sessionsOf(world.db), sessionId, { pageSize: 5 })) {
    after.push(...page.map(({ fate }) => fate));
  }
  expect(after.every((fate) => fate === "excluded")).toBe(true);
});

it("a name that someone chose begins no cell of its own where semicolons separate", async () => {
  const person = await join(world, projectId, "x;=cmd|' /C calc'!A0");
  const [prompt] = promptsIn((await readAnnotator(world.db, person, "tab-one-1")).work);
  const given = { tab: "tab-one-1", prompt: prompt!.id, answer: "yes" } as const;
  must(await answerTo(world.db, person, given));
  let text = "";
  for await (const part of must(
    await exportFile(world.db, await owned(world.db, world.owner, projectId), "answers.csv"),
  ))
    text += part;
  expect(text).toContain("x =cmd|' /C calc'!A0");
  expect(text).not.toContain(";");
});
