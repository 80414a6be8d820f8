import type { Locator, Page } from "@playwright/test";
import {
  answer,
  answeredCount,
  expect,
  join,
  type LoggedAnswer,
  look,
  test,
} from "../fixtures/annotator";
import { axeProblems } from "../fixtures/axe-problems";

const duels = {
  // One person is asked once about an item: enough of them for all the duels of a test.
  items: Array.from({ length: 40 }, (_, index) => ({
    body: `${index + 1}. ${"The miller opened the sluice and the wheel began to turn. ".repeat(index % 2 === 0 ? 2 : 40)}`,
  })),
  // Duels at a thirtieth of a pull's price: they are what is worth asking.
  live: {
    pricePull: 3,
    priceDuel: 0.1,
    promptsAhead: 0,
  },
  questions: { answerYes: "Yes, it is hard for most people" },
};

/** The session may begin with pulls; they are answered until the first duel is there. */
async function reachDuel(page: Page): Promise<void> {
  await look(page);
  while (!(await second(page).isVisible())) {
    await answer(page, "1");
    await look(page);
  }
}

function first(page: Page): Locator {
  return page.getByRole("region", { name: "Item 1" });
}

function second(page: Page): Locator {
  return page.getByRole("region", { name: "Item 2" });
}

test("duels are answered with digits, arrows and buttons", async ({ page, owner }) => {
  const project = await owner.launch(duels);
  await join(page, project);
  const given: string[] = [];
  const keys = [
    ["1", "left"],
    ["2", "right"],
    ["ArrowLeft", "left"],
    ["ArrowRight", "right"],
    ["0", "cant-tell"],
  ] as const;
  for (const [key, meaning] of keys) {
    await reachDuel(page);
    await expect(
      page.getByRole("heading", { name: "Which passage is harder to read?" }),
    ).toBeVisible();
    await answer(page, key);
    given.push(meaning);
  }
  await reachDuel(page);
  const before = await answeredCount(page);
  await page.getByRole("button", { name: "Item 2: This one" }).click();
  given.push("right");
  await expect(page.getByText(`${before + 1} answered`)).toBeVisible();
  await reachDuel(page);
  // The card itself is a button too, but marking its text is not an answer.
  const cards = await answeredCount(page);
  const card = (await first(page).boundingBox())!;
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2, card.y + 60, { steps: 3 });
  await page.mouse.up();
  await look(page);
  expect(await answeredCount(page)).toBe(cards);
  await second(page).click();
  given.push("right");
  await expect(page.getByText(`${cards + 1} answered`)).toBeVisible();
  const answersToDuels = async () =>
    (await project.logged<LoggedAnswer>("answered"))
      .map((event) => event.answer)
      .filter((logged) => ["left", "right", "cant-tell"].includes(logged));
  await expect.poll(answersToDuels).toEqual(given);
  const sides = await project.logged<{ question: { kind: string }; left?: string }>("served");
  for (const { question, left } of sides) {
    expect(left === undefined).toBe(question.kind === "pull");
  }
});

test("the frame stays where it is when the kind of prompt changes", async ({ page, owner }) => {
  const project = await owner.launch(duels);
  await join(page, project);
  await look(page);
  const boxes = async () => {
    const cards = page.locator("main > section");
    const inBoth = ["Can't tell", "Skip"].map((name) => page.getByRole("button", { name }));
    const all = [cards, ...inBoth];
    return Promise.all(all.map((element) => element.boundingBox()));
  };
  await expect(page.getByRole("heading", { name: "Is this passage difficult?" })).toBeVisible();
  const onPull = await boxes();
  await reachDuel(page);
  expect(await boxes()).toEqual(onPull);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the two cards are stacked, scroll apart, and leave room for the answers", async ({
    page,
    owner,
  }) => {
    const project = await owner.launch({
      ...duels,
      items: duels.items.map((item) => ({ body: item.body.repeat(20) })),
    });
    await join(page, project);
    await reachDuel(page);
    const [top, bottom] = [await first(page).boundingBox(), await second(page).boundingBox()];
    expect(bottom?.x).toBe(top?.x);
    expect(bottom?.y).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0));
    expect(Math.abs((bottom?.height ?? 0) - (top?.height ?? 0))).toBeLessThan(2);
    await first(page).evaluate((card) => card.scrollTo(0, 100));
    const scrolled = (card: Locator) => card.evaluate((element) => element.scrollTop);
    expect([await scrolled(first(page)), await scrolled(second(page))]).toEqual([100, 0]);
    await expect(page.locator("kbd").filter({ visible: true })).toHaveCount(0);
    for (const name of ["Break", "Finish", "Item 2: This one", "Can't tell"]) {
      const box = await page.getByRole("button", { name }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    await page.getByRole("button", { name: "Read in full (Item 1)" }).tap();
    const whole = page.getByRole("dialog", { name: "Item 1" });
    await whole.getByRole("paragraph").tap();
    await whole.getByRole("button", { name: "Close" }).tap();
    await first(page).tap();
    await expect
      .poll(async () => (await project.logged<LoggedAnswer>("answered")).at(-1)?.answer)
      .toBe("left");
  });
});

test("axe finds nothing serious on a duel", async ({ page, owner }) => {
  await join(page, await owner.launch(duels));
  await reachDuel(page);
  expect(await axeProblems(page)).toEqual([]);
});
