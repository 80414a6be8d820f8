import { expect, it } from "vitest";
import { insertMember } from "@/db/rows/members";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import type { PeopleQuery } from "@/lib/session/owner-view";
import { excludePerson } from "./exclude-person";
import { readPeoplePage } from "./read-people-page";
import { readPersonRecord } from "./read-person-record";

const world = worldForEachTest();
const all: PeopleQuery = { search: "", sort: "joined", descending: false, page: 1, pageSize: 50 };

it("sends one page of a large crowd, sorted and found by name on the server", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, {
    live: { pricePull: 0.2, priceDuel: 0.2 },
  });
  const ada = await join(world, projectId, "Ada");
  for (let n = 0; n < 120; n++) {
    const row = { id: `m-${n}`, projectId, displayName: `Person ${n}`, role: "annotator" as const };
    await db.write([], (tx) => insertMember(tx, { ...row, joinedAtMs: Date.now() + n }));
  }
  await answerSome(db, ada, 2);
  const project = await owned(db, owner, projectId);
  const read = (change: Partial<PeopleQuery>) => readPeoplePage(db, project, { ...all, ...change });

  const first = await read({});
  expect([first.rows.length, first.total, first.joined]).toEqual([50, 121, 121]);
  expect(first.rows[0]).toMatchObject({ displayName: "Ada", answers: 2, owed: 0.4 });
  const last = await read({ page: 99 });
  expect([last.page, last.rows.length]).toEqual([3, 21]);
  const mostOwed = await read({ sort: "owed", descending: true });
  expect(mostOwed.rows[0]?.displayName).toBe("Ada");
  const found = await read({ search: "PERSON 11", sort: "name" });
  expect(found.rows.map(({ displayName }) => displayName)).toEqual(
    ["11", "110", "111", "112", "113", "114", "115", "116", "117", "118", "119"].map(
      (number) => `Person ${number}`,
    ),
  );
  expect(found.joined).toBe(121);

  must(await excludePerson(db, project, ada.id));
  expect((await read({})).joined).toBe(120);
});

it("a person's record has their figures and latest answers, newest first", async () => {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, { proven: { method: "pull-only" } });
  const ada = await join(world, projectId, "Ada");
  const ben = await join(world, projectId, "Ben");
  await answerSome(db, ben, 1);
  await answerSome(db, ada, 3);
  const project = await owned(db, owner, projectId);
  const { figures, latest } = await readPersonRecord(db, project, ada.id);
  expect(figures).toMatchObject({ displayName: "Ada", answers: 3, owed: expect.closeTo(0.3) });
  expect(latest).toHaveLength(3);
  expect(latest.map(({ atMs }) => atMs)).toEqual(
    latest.map(({ atMs }) => atMs).toSorted((a, b) => b - a),
  );
  for (const { items, answer } of latest) {
    expect(items).toHaveLength(1);
    expect(items[0]!.externalId).toBe(`item-${items[0]!.index}`);
    expect(["yes", "no"]).toContain(answer);
  }
  expect(await readPersonRecord(db, project, "nobody")).toEqual({ figures: null, latest: [] });
});
