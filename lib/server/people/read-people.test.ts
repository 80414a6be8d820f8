import { expect, it } from "vitest";
import type { NewItem } from "@/lib/protocol/item-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { join, launchTestProject, must, owned, promptsIn } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { readPeople } from "./read-people";

const world = worldForEachTest();

function items(format: NewItem["format"], body: string): NewItem[] {
  return Array.from({ length: 6 }, (_, index) => ({
    ...{ externalId: `item-${index}`, format, columns: {}, gold: null },
    body: `${body}${index}`,
  }));
}

/** Gives so many answers, each after two seconds, and says what share of them was too fast. */
async function hastyShare(project: { items: NewItem[]; answers: number }) {
  const { db, owner } = world;
  const { projectId } = await launchTestProject(world, {
    items: project.items,
    proven: { method: "pull-only", allDelta: 0.01, tolerance: 0 },
  });
  const member = await join(world, projectId, "Ada");
  const tab = "tab-one-1";
  for (let given = 0; given < project.answers; given++) {
    const [prompt] = promptsIn((await readAnnotator(db, member, tab)).work);
    const action = { kind: "answer", answer: given % 2 === 0 ? "yes" : "no" } as const;
    must(await submitAnswer(db, member, { tab, prompt: prompt!.id, action, elapsedMs: 2_000 }));
  }
  const [person] = await readPeople(db, await owned(db, owner, projectId));
  expect(person).toMatchObject({ answers: project.answers, medianSeconds: 2 });
  return person!.hastyShare;
}

it("two seconds are too few for a page, and enough for a sentence or a picture", async () => {
  const page = "Long words for a page. ".repeat(20);
  expect(await hastyShare({ items: items("text", page), answers: 6 })).toBe(1);
  expect(await hastyShare({ items: items("text", "A short sentence."), answers: 6 })).toBe(0);
  const picture = `https://example.org/${"long/".repeat(60)}`;
  expect(await hastyShare({ items: items("image", picture), answers: 6 })).toBe(0);
  const shown = `![a cat](${picture} "The cat") and [where it is from](${picture})`;
  expect(await hastyShare({ items: items("markdown", shown), answers: 6 })).toBe(0);
});
