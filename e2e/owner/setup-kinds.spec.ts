import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/app-server";
import { axeProblems } from "../fixtures/axe-problems";
import { uploadItems } from "../fixtures/owner-pages";
import { signInAsNewOwner } from "../fixtures/signed-in";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Kind {
  readonly name: string;
  readonly bring: (page: Page) => Promise<void>;
  readonly items: string;
  readonly lookingFor: string;
  readonly pull: string;
  /** Where the draft leaves it to the owner, and somebody is asked it: said when it is known who answers. */
  readonly duel?: string;
  readonly who: RegExp;
}

const kinds: readonly Kind[] = [
  {
    name: "photos",
    bring: (page) =>
      uploadItems(
        page,
        "photos.csv",
        "photo_id,photo\n7,https://pictures.example/a.png\n8,https://pictures.example/b.png\n",
      ),
    ...{ items: "2 items ready", lookingFor: "blurry photos", pull: "Is this photo blurry?" },
    who: /^Just me/,
  },
  {
    name: "Arabic",
    bring: (page) => uploadItems(page, "نصوص.txt", "هذا نص قصير.\nوهذا نص آخر أطول قليلا.\n"),
    ...{ items: "2 items ready", lookingFor: "نصوص صعبة", pull: "نصوص صعبة?" },
    duel: "أي النصين أصعب؟",
    who: /^Paid crowd/,
  },
  {
    name: "Arabic, alone",
    bring: (page) => uploadItems(page, "نصوص.txt", "هذا نص قصير.\nوهذا نص آخر أطول قليلا.\n"),
    ...{ items: "2 items ready", lookingFor: "نصوص صعبة", pull: "نصوص صعبة?" },
    who: /^Just me/,
  },
  {
    name: "pasted",
    bring: async (page) => {
      // What is drafted from the owner's own words replaces a template's.
      await page.getByText("Image quality", { exact: true }).click();
      await page.getByRole("tab", { name: "Paste" }).click();
      await page.getByLabel("Items", { exact: true }).fill("Great value!\nYou are all idiots.\n");
      await page.getByRole("button", { name: "Preview items" }).click();
    },
    ...{ items: "2 items ready", lookingFor: "rude comments", pull: "Is this comment rude?" },
    who: /^My team/,
  },
  {
    name: "20,000 rows",
    bring: (page) =>
      uploadItems(
        page,
        "reviews.csv",
        `id,text\n${Array.from({ length: 20_000 }, (_, n) => `r${n},Review number ${n}.`).join("\n")}\n`,
      ),
    ...{ items: "20,000 items ready", lookingFor: "useful reviews" },
    pull: "Is this review useful?",
    who: /^Paid crowd/,
  },
];

/** What is on the page now speaks of this project alone, and everyone can use it. */
async function expectOwnWords(page: Page, isChecked: boolean) {
  await expect(page.locator("main")).not.toContainText(/passage/i);
  if (isChecked) expect(await axeProblems(page)).toEqual([]);
}

for (const kind of kinds) {
  test(`${kind.name}: set up and launched without a word about anything else`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.route("https://pictures.example/**", (route) =>
      route.fulfill({ contentType: "image/png", body: pixel }),
    );
    await signInAsNewOwner(page, server);
    await page.goto("/projects/new");
    const go = page.getByRole("button", { name: "Continue" });
    await kind.bring(page);
    await expect(page.getByText(kind.items)).toBeVisible();
    await page.getByLabel("Project name").fill(kind.name);
    // One kind stands for the others where a page doesn't depend on the items.
    const isChecked = kind.name === "photos";
    await expectOwnWords(page, isChecked);
    await go.click();
    await page.getByLabel("What are you looking for?").fill(kind.lookingFor);
    await expect(page.getByLabel("About one item")).toHaveValue(kind.pull);
    await expectOwnWords(page, isChecked);
    await go.click();
    await page.getByRole("radio", { name: kind.who }).check();
    if (kind.duel) {
      const duel = page.getByLabel("About two items side by side");
      await go.click();
      await expect(duel).toBeFocused();
      await duel.fill(kind.duel);
    }
    await expectOwnWords(page, isChecked);
    await go.click();
    await expect(page.getByRole("group", { name: "The threshold" })).toBeVisible();
    await expectOwnWords(page, isChecked);
    await go.click();
    await expect(page.getByText(`People are asked: “${kind.pull}”`)).toBeVisible();
    await expectOwnWords(page, isChecked);
    await page.getByRole("button", { name: "Launch project" }).click();
    const alone = kind.who.test("Just me");
    await expect(
      page.getByRole("heading", {
        name: `Your project is running. Now ${alone ? "it's your turn" : "invite people"}.`,
      }),
    ).toBeVisible({ timeout: 30_000 });
    await expectOwnWords(page, isChecked);
    if (!alone) return;
    await expect(page.getByText(/waiting for new people|of 1 joined/)).toHaveCount(0);
    await page.getByRole("button", { name: "Start answering" }).click();
    await expect(page).toHaveURL(/\/annotate\//);
    await expect(page.getByRole("heading", { name: "Before you start" })).toBeVisible();
  });
}

test("a paid crowd: what follows from budget and pay, pay by time, and a platform's link with its code", async ({
  page,
  server,
}) => {
  test.slow();
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await uploadItems(page, "comments.txt", "One.\nTwo.\nThree.\n");
  const go = page.getByRole("button", { name: "Continue" });
  await page.getByRole("radio", { name: /^Toxicity/ }).check({ force: true });
  await go.click();
  await expect(page.getByLabel("About one item")).toHaveValue("Is this comment toxic?");
  await go.click();
  await page.getByLabel("Platform", { exact: true }).selectOption("Prolific");
  await page.getByLabel("Total budget").fill("100");
  await page.getByLabel("Answers per person").fill("30");
  await page.getByLabel("Pay per person").fill("1.5");
  const follows = page.getByLabel("What follows");
  await expect(follows).toContainText("An answer costs you€0.07");
  await expect(follows).toContainText("50 people, 1,500 answers");
  await page.getByLabel("Pay by time").check();
  await page.getByLabel("An hour costs you").fill("24");
  await go.click();
  const cards = page.getByRole("group", { name: "How sure should the labels be?" });
  await expect(cards.getByText(/^About €\d+\.\d\d, \d+ people, \d+ minutes/).first()).toBeVisible({
    timeout: 60_000,
  });
  await go.click();
  await expect(page.getByText("Your platform wants a completion code")).toBeVisible();
  await page.getByRole("link", { name: "Enter it" }).click();
  await page.getByLabel("Completion code").fill("C0DE");
  await go.click();
  await go.click();
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(
    page.getByText(/\d+ answers, €\d+\.\d\d: \d+ toxic, \d+ not toxic/).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(page.getByLabel("Invitation link")).toHaveValue(/PROLIFIC_PID=/);
});
