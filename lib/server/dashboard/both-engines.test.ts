/** Everything that owners look at and download, on either database: the same, and without a fault. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { onBothEngines, type TestDatabase } from "@/db/contract/both-engines";
import { exportFile, exportFiles } from "@/lib/server/exports/export-file";
import { createResultsLink, listResultsLinks } from "@/lib/server/exports/results-links";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { readPeoplePage } from "@/lib/server/people/read-people-page";
import { readPerson } from "@/lib/server/people/read-person";
import { readPersonRecord } from "@/lib/server/people/read-person-record";
import { listProjects } from "@/lib/server/projects/list-projects";
import { servedEvent } from "@/lib/server/sessions/prompt-id";
import { answerSome } from "@/lib/server/testing/answer-some";
import {
  type AnyWorld,
  join,
  launchTestProject,
  must,
  owned,
  testItems,
  withOwner,
} from "@/lib/server/testing/test-world";
import { readActivity } from "./read-activity";
import { readDashboard } from "./read-dashboard";
import { readEngineState } from "./read-engine-state";
import { readHistory } from "./read-history";
import { readItem } from "./read-item";
import { readItemsPage } from "./read-items-page";
import { readNamedIds } from "./read-named-ids";
import { readPlot } from "./read-plot";
import { readRankingPage } from "./read-ranking-page";
import { readReport } from "./read-report";
import { readSieve } from "./read-sieve";
import { readStrips } from "./read-strips";
import { readTimeline } from "./read-timeline";

const items = testItems(6, 2);

onBothEngines((open) => {
  let opened: TestDatabase;
  let world: AnyWorld;

  beforeEach(async () => {
    opened = await open();
    world = await withOwner(opened.db);
  });
  afterEach(() => opened.close());

  async function answered(method: "pull-only" | "mixed") {
    const { db, owner } = world;
    const { projectId } = await launchTestProject(world, {
      items,
      live: method === "mixed" ? { pricePull: 10, priceDuel: 1 } : {},
      proven: method === "pull-only" ? { method } : {},
    });
    const people = await Promise.all(
      ["Ada", "Ben", "Cyd"].map((name) => join(world, projectId, name)),
    );
    for (const person of people) await answerSome(db, person, 5);
    return { people, project: await owned(db, owner, projectId) };
  }

  it("pictures are listed by their whole address, among items that are texts", async () => {
    const { db, owner } = world;
    const address = `https://pictures.example/${"a".repeat(900)}.png`;
    const { projectId } = await launchTestProject(world, {
      items: items.map((item, n) => (n === 2 ? { ...item, format: "image", body: address } : item)),
      proven: { method: "pull-only" },
    });
    await answerSome(db, await join(world, projectId, "Ada"), 6);
    const project = await owned(db, owner, projectId);
    const query = { search: "", filter: "all", sort: "position", descending: false } as const;
    const listed = must(await readItemsPage(db, project, { ...query, page: 1, pageSize: 50 }));
    const wanted = [null, null, address, null, null, null];
    expect(listed.rows.map(({ picture }) => picture)).toEqual(wanted);
    const { rows } = must(await readRankingPage(db, project, { page: 1, pageSize: 50 }));
    expect(rows.filter(({ picture }) => picture !== null)).toMatchObject([
      { externalId: "item-2", picture: address },
    ]);
  });

  it.each(["pull-only", "mixed"] as const)("pages can be read (%s)", async (method) => {
    const { db, owner } = world;
    const { project, people } = await answered(method);
    const all = { descending: true, page: 1, pageSize: 50 } as const;
    const page = must(
      await readItemsPage(db, project, {
        ...{ search: "NUMBER", filter: "all", sort: "confidence" },
        ...all,
      }),
    );
    expect(page.rows).toHaveLength(6);
    for (const { index, excerpt } of page.rows) {
      expect(excerpt).toBe(`Text number ${index}.`);
      expect(must(await readItem(db, project, index)).externalId).toBe(`item-${index}`);
    }
    const activity = must(await readActivity(db, project, { before: null, limit: 500 }));
    expect(activity.filter(({ kind }) => kind === "answered")).toHaveLength(15);
    const named = activity.filter(({ words }) => words[0] === "Ada");
    expect(named.length).toBeGreaterThan(0);
    for (const { words } of named) {
      const about = words.filter((piece) => typeof piece !== "string");
      expect(about.length).toBeGreaterThan(0);
      for (const { index, externalId, hasPage } of about) {
        expect([externalId, hasPage]).toEqual([items[index]!.externalId, index < 6]);
      }
    }
    await readDashboard(db, project);
    expect(await readItem(db, project, 2 ** 40)).toMatchObject({ ok: false });
    must(await readReport(db, project));
    must(await readEngineState(db, project));
    must(await readSieve(db, project, null));
    must(await readTimeline(db, project));
    must(await readPlot(db, project));
    must(await readStrips(db, project, null));
    must(await readNamedIds(db, project, "0,5,999999999"));
    await readHistory(db, project);
    must(await readRankingPage(db, project, { page: 1, pageSize: 50 }));
    const crowd = await readPeoplePage(db, project, { search: "a", sort: "name", ...all });
    expect(crowd.rows.map(({ displayName }) => displayName)).toContain("Ada");
    const [ada] = people;
    expect(must(await readPerson(db, project, ada!.id)).displayName).toBe("Ada");
    expect((await readPersonRecord(db, project, ada!.id)).latest).toHaveLength(5);
    expect(await listInvitations(db, project)).toHaveLength(3);
    must(await createResultsLink(db, project));
    expect(await listResultsLinks(db, project)).toHaveLength(1);
    const first = { archived: false, search: "", page: 1, pageSize: 25 };
    expect(await listProjects(db, owner, first)).toMatchObject({ total: 1 });
  });

  it("files can be downloaded, each of them", async () => {
    const { project } = await answered("mixed");
    for (const file of exportFiles) {
      const bytes = await sizeOf(project, file);
      // Nobody here is from Prolific, and its file has no heading.
      if (file === "prolific-bonuses.csv") expect(bytes).toBe(0);
      else expect([file, bytes > 20]).toEqual([file, true]);
    }
  });

  async function sizeOf(project: OwnedProject, file: (typeof exportFiles)[number]) {
    let bytes = 0;
    for await (const piece of must(await exportFile(world.db, project, file)))
      bytes += piece.length;
    return bytes;
  }

  it("a prompt that someone made up is not there, whatever place it names", async () => {
    const { db } = world;
    const { currentSessionId } = (await answered("pull-only")).project;
    for (const prompt of ["zzzzzzzzzz.x", "-1.x", "0.x", "x", ""]) {
      expect(await servedEvent(db, currentSessionId!, prompt)).toBeNull();
    }
  });
});
