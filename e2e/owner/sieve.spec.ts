import { expect, test } from "../fixtures/annotator";
import { answerAll } from "../fixtures/answered-project";
import { axeProblems } from "../fixtures/axe-problems";
import { openAsOwner } from "../fixtures/owner-desk";
import { shortTexts } from "../fixtures/project-owner";

const outcomes = { outcomeAbove: "difficult", outcomeBelow: "easy" };

/** Few answers per item where items are many: what matters is that all are drawn. */
const sizes = [
  { items: 10, answers: 120, strips: false },
  { items: 60, answers: 900, strips: false },
  { items: 2_000, answers: 4_000, strips: true },
  // Every item is in the browser; beyond that the server sends strips, and the items of a few places.
  { items: 20_000, answers: 4_000, strips: true },
  { items: 25_000, answers: 4_000, strips: true },
] as const;

for (const { items, answers, strips } of sizes) {
  test(`shows the search among ${items} items, item by item and from its beginning, by keyboard`, async ({
    page,
    owner,
  }) => {
    test.slow();
    const goal = items === 60 ? ({ rung: "all" } as const) : ({ rung: "share" } as const);
    const project = await owner.launch({
      items: shortTexts(items),
      live: { goal, undoMs: 0, pricePull: 1, priceDuel: strips ? 1 : 0.2, promptsAhead: 1 },
      questions: outcomes,
    });
    await answerAll(owner, project, { answers, items });
    await openAsOwner(page, owner, `/projects/${project.id}`);
    const sieve = page.getByRole("slider", { name: "Item in the sieve" });
    await expect(sieve).toBeAttached();
    await expect(page.getByText(/^\d[\d,]* easy, \d[\d,]* difficult\./)).toBeVisible();
    await expect(page.getByText("Above: all items in strips.")).toHaveCount(strips ? 1 : 0);

    await sieve.focus();
    await page.keyboard.press("Home");
    await expect(sieve).toHaveAttribute("aria-valuetext", /^\S+: .*; place 1 from the low end$/);
    await page.keyboard.press("ArrowRight");
    await expect(sieve).toHaveAttribute("aria-valuetext", /; place 2 from the low end$/);
    await sieve.blur();
    const caption = page.getByTestId("sieve-caption");
    await expect(caption).toHaveText(/^(Asked about|Compared) .+: .+\./);

    await page.getByRole("tab", { name: "Range per item" }).click();
    const range = page.getByRole("slider", { name: "Item in the plot" });
    await expect(range).toHaveAttribute("aria-valuetext", /%/);
    const higher = page.getByRole("button", { name: "Higher" });
    await expect(higher).toHaveCount(items > 2_000 ? 1 : 0);
    if (items > 2_000) {
      const shown = page.getByText(/^Places [\d,]+ to [\d,]+ of/);
      const before = (await shown.textContent())!;
      await higher.click();
      await expect(shown).not.toHaveText(before);
      await page.getByRole("button", { name: "At the threshold" }).click();
      await expect(shown).toHaveText(before);
    }
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole("tab", { name: "The search" }).click();

    // Left behind by the look at its accessibility: with less motion a replay waits to be played.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Replay from the beginning" }).focus();
    await page.keyboard.press("Enter");
    const moment = page.getByRole("slider", { name: "Moment of the replay" });
    await expect(moment).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Stop" }).click();
    await moment.focus();
    await page.keyboard.press("Home");
    await expect(moment).toHaveAttribute("aria-valuetext", /^Answer 0 of /);
    await expect(caption).toHaveText("No answer has counted yet.");
    await page.keyboard.press("ArrowRight");
    await expect(moment).not.toHaveAttribute("aria-valuetext", /^Answer 0 of /);
    await expect(caption).toHaveText(/^(Asked about|Compared) /);
    await page.keyboard.press("End");
    await expect(moment).toHaveAttribute("aria-valuetext", /^Answer (.+) of \1$/);
    const atTheEnd = await page.getByText(/^\d[\d,]* easy, \d[\d,]* difficult\./).textContent();
    await page.getByRole("button", { name: "Back to now" }).click();
    await expect(page.getByText(atTheEnd!)).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
  });
}
