import { expect, it } from "vitest";
import { methodsParagraph } from "@/app/_results/methods";
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
import { readRankingPage } from "./read-ranking-page";
import { readReport } from "./read-report";

const world = worldForEachTest();

/** Everyone judges all six items; of item n those say yes whose number is above n. */
async function answered(people: number): Promise<{ projectId: string; members: string[] }> {
  const proven = { method: "pull-only", tolerance: 0, allDelta: 0.001 } as const;
  const { projectId } = await launchTestProject(world, { proven });
  const members: string[] = [];
  for (let n = 0; n < people; n++) {
    const member = await join(world, projectId, `Person ${n}`);
    members.push(member.id);
    for (;;) {
      const [prompt] = promptsIn((await readAnnotator(world.db, member, "tab-one-1")).work);
      if (!prompt) break;
      const item = Number(/\d+/.exec(prompt.items[0]!.body)![0]);
      const answer = item < n ? "yes" : "no";
      must(await answerTo(world.db, member, { tab: "tab-one-1", prompt: prompt.id, answer }));
    }
  }
  return { projectId, members };
}

it("a report counts answers and people, and says nothing of any one of them", async () => {
  const { projectId, members } = await answered(5);
  must(await excludePerson(world.db, await owned(world.db, world.owner, projectId), members[4]!));
  const view = must(await readReport(world.db, await owned(world.db, world.owner, projectId)));
  expect(view.people).toEqual({ answered: 5, excluded: 1 });
  expect(view.pullsPerItem).toEqual({ least: 4, median: 4, most: 4 });
  expect(view.agreement).toMatchObject({ items: 6, duels: { alpha: null, pairs: 0 } });
  // Of four people 3, 2, 1 and 0 say yes to the items: everyone judged everything, so kappa applies.
  expect(view.agreement.kappa).not.toBeNull();
  expect(view.split.map(({ index }) => index)).toEqual([1, 0, 2]);
  expect(view.split[0]).toEqual({ index: 1, yes: 2, no: 2, cantTell: 0 });
  const written = JSON.stringify(view);
  for (const id of members) expect(written).not.toContain(id);
  expect(written).not.toContain("Person ");
});

it("the methods paragraph has the numbers a reader asks for", async () => {
  const { projectId } = await answered(3);
  const view = must(await readReport(world.db, await owned(world.db, world.owner, projectId)));
  const words = {
    guarantee: "All labels are right with probability at least 95%,",
    provided: ["a", "b"],
  };
  const text = methodsParagraph(view, words);
  expect(text).toContain("6 items were judged by 3 people with Thresher (algorithm version");
  expect(text).toContain("“Is this passage difficult?”");
  expect(text).toContain("18 single-item judgements (3 to 3 per item, median 3) were counted.");
  expect(text).toContain("All labels are right with probability at least 95%, provided that a; b.");
  expect(text).toMatch(/Krippendorff's alpha was -?\d\.\d\d \(nominal; 6 items/);
  expect(text).not.toContain("pairs of items");
  expect(text).not.toContain("random sample");
  const audited = {
    ...{ phase: "passed", round: 2, isExhausted: false, answers: 80, past: [{}] },
    ...{ progress: { checked: 35, unconfirmed: 1, passesAt: null } },
    labelled: { above: 3, below: 3 },
  };
  const { dashboard } = view;
  const claims = { ...dashboard.claims, audited } as unknown as typeof dashboard.claims;
  const checked = methodsParagraph({ ...view, dashboard: { ...dashboard, claims } }, words);
  expect(checked).toContain("fresh answers of other people: 35 were checked, 1 not confirmed. 1");
});

it("a page of the ranking has what its rows show, and no more rows than it should", async () => {
  const { projectId } = await answered(4);
  const project = await owned(world.db, world.owner, projectId);
  const first = must(await readRankingPage(world.db, project, { page: 1, pageSize: 4 }));
  const second = must(await readRankingPage(world.db, project, { page: 2, pageSize: 4 }));
  expect([first.ranked, first.rows.length, second.rows.length]).toEqual([6, 4, 2]);
  expect(first.rows[0]).toMatchObject({ rank: 1, externalId: "item-0", excerpt: "Text number 0." });
  expect(second.rows.map(({ rank }) => rank)).toEqual([5, 6]);
});
