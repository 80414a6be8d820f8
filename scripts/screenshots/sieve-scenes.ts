/** Projects of the sizes that the sieve draws differently, each some way on. */
import { answerAll } from "@/e2e/fixtures/answered-project";
import { type ProjectOwner, shortTexts } from "@/e2e/fixtures/project-owner";
import { defaultGoal } from "@/lib/ranksearch/goal";

/** Few answers per item where items are many. */
const sizes = [
  { items: 10, answers: 30 },
  { items: 60, answers: 200 },
  { items: 2_000, answers: 6_000 },
  { items: 20_000, answers: 6_000 },
] as const;

type Size = (typeof sizes)[number]["items"];

/** The project of each size. */
export type SieveScenes = Readonly<Record<Size, string>>;

export const sieveSizes: readonly Size[] = sizes.map(({ items }) => items);

export async function sieveScenes(owner: ProjectOwner): Promise<SieveScenes> {
  const made: [Size, string][] = [];
  for (const { items, answers } of sizes) {
    const project = await owner.launch({
      name: `A search among ${items.toLocaleString("en")}`,
      items: shortTexts(items),
      // Labels fill in from the first answers on only where they are estimated, the usual goal.
      live: { goal: defaultGoal, undoMs: 0, pricePull: 1, priceDuel: 1, promptsAhead: 1 },
    });
    await answerAll(owner, project, { answers, items });
    made.push([items, project.id]);
  }
  return Object.fromEntries(made) as Record<Size, string>;
}
