/** What owners are sent about a project with more items than a page is sent one by one. */
import { beforeEach, expect, it } from "vitest";
import { viewOfStrips } from "@/app/(owner)/projects/[projectId]/(tabs)/_dashboard/strips-view";
import { plotSchema } from "@/lib/protocol/plot-columns";
import { mostSingly, stripsSchema } from "@/lib/protocol/sieve-messages";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import type { ItemsQuery } from "@/lib/session/owner-view";
import { shownLabel } from "@/lib/session/shown-label";
import { overviewOf } from "@/lib/sieve/overview";
import { itemIn, sieveOf } from "@/lib/sieve/sieve-state";
import { readDashboard } from "./read-dashboard";
import { readItemsPage } from "./read-items-page";
import { readPlot } from "./read-plot";
import { readStrips } from "./read-strips";

const world = worldForEachTest();
const items = mostSingly + 500;
let projectId: string;
let sessionId: string;

beforeEach(async () => {
  const live = { undoMs: 0, goal: { rung: "share" } } as const;
  ({ projectId, sessionId } = await launchTestProject(world, { items: testItems(items), live }));
  for (const name of ["Ada", "Bob"])
    await answerSome(world.db, await join(world, projectId, name), 20);
}, 120_000);

const project = () => owned(world.db, world.owner, projectId);
const mostBytes = 100_000;
const bytesOf = (value: unknown) => JSON.stringify(value).length;

it("strips and ranges are of all items, and small", { timeout: 120_000 }, async () => {
  const sent = must(await readStrips(world.db, await project(), null));
  expect(stripsSchema.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  expect(bytesOf(sent)).toBeLessThan(mostBytes);
  const all = await sessionsOf(world.db).read(sessionId, (state) => overviewOf(sieveOf(state)));
  const view = viewOfStrips(sent);
  expect(view).toMatchObject({ count: items, strips: all.strips, totals: all.totals });
  expect(view).toMatchObject({ bracket: all.bracket, threshold: all.threshold });
  for (let place = sent.near.from; place < sent.near.from + sent.near.items.length; place++) {
    const item = all.ranks.itemAt[place]!;
    expect(view.itemAt(place)).toEqual({ item, ...itemIn(all.items, item) });
    expect(view.idOf(item)).toBe(`item-${item}`);
  }
  expect(view.itemAt(sent.near.from - 1)).toBe(null);
  expect(sent.asked.length).toBeGreaterThan(0);
  for (const { first, places } of sent.asked) expect(all.ranks.placeOf[first]).toBe(places[0]);

  const atTheEnd = must(await readStrips(world.db, await project(), 1e9));
  expect(atTheEnd.near.from + atTheEnd.near.items.length).toBe(items);

  const plot = must(await readPlot(world.db, await project(), 0));
  expect(plotSchema.parse(JSON.parse(JSON.stringify(plot)))).toEqual(plot);
  expect(bytesOf(plot)).toBeLessThan(mostBytes);
  expect(plot).toMatchObject({ count: items, from: 0 });
  expect(plot.items).toEqual([...all.ranks.itemAt.subarray(0, plot.items.length)]);
  expect(bytesOf(await readDashboard(world.db, await project()))).toBeLessThan(5_000);
});

it("pages of items are those that a look at every item would give", {
  timeout: 120_000,
}, async () => {
  const every = await sessionsOf(world.db).read(sessionId, ({ ranking, settings: { goal } }) =>
    Array.from({ length: items }, (_, index) => {
      const report = ranking.report(index);
      return { index, id: `item-${index}`, report, shown: shownLabel(report, goal) };
    }),
  );
  const keys: Record<ItemsQuery["sort"], (row: (typeof every)[number]) => number> = {
    position: ({ index }) => index,
    id: ({ index }) => index,
    label: ({ shown }) => ["above", "below", "undecided", "open"].indexOf(shown.label),
    confidence: ({ report }) => Math.fround(report.confidence),
    answers: ({ report }) => report.pulls + report.duels,
  };
  const base = { search: "", filter: "all", sort: "position", descending: false } as const;
  const queries: readonly Omit<ItemsQuery, "page" | "pageSize">[] = [
    base,
    { ...base, descending: true, sort: "answers" },
    { ...base, descending: true, sort: "confidence" },
    { ...base, sort: "label" },
    { ...base, descending: true, sort: "id" },
    { ...base, filter: "open" },
    { ...base, filter: "above" },
    { ...base, search: "ITEM-203", descending: true },
  ];
  for (const query of queries) {
    const { search, filter, sort, descending } = query;
    const direction = descending ? -1 : 1;
    const wanted = every
      .filter(
        ({ id, shown }) =>
          id.includes(search.toLowerCase()) && [shown.label, "all"].includes(filter),
      )
      .sort((a, b) => direction * (keys[sort](a) - keys[sort](b) || a.index - b.index));
    const asked = { ...query, page: 2, pageSize: 20 };
    const page = must(await readItemsPage(world.db, await project(), asked));
    expect(page.total).toBe(wanted.length);
    expect(page.rows.map(({ index }) => index)).toEqual(
      wanted.slice(20, 40).map(({ index }) => index),
    );
  }
});
