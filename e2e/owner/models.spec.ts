/** A model first, people check: from adding a model to a claim that a check of a random sample has passed. */
import type { PromptView } from "@/lib/protocol/annotator-messages";
import {
  completion,
  type ModelRequest,
  modelKey,
  startModelServer,
} from "@/lib/server/testing/test-model-server";
import { expect, test } from "../fixtures/annotator";
import { answerByCode, joinByCode, openAsOwner } from "../fixtures/owner-desk";

const items = 60;
const texts = Array.from({ length: items }, (_, n) => ({ body: `Text number ${n}.` }));
const numberIn = (text: string) => Number(/number (\d+)\./.exec(text)![1]);

/** Even numbers are above; of ten items, the model takes one for the other. */
function judge({ body }: ModelRequest) {
  const number = numberIn(body.messages.at(-1)!.content);
  const above = (number % 2 === 0) !== (number % 10 === 3);
  return { body: completion({ yes_in_100: above ? 90 : 10 }) };
}
const people = ({ items: [item] }: PromptView) =>
  numberIn(item!.body) % 2 === 0 ? ("yes" as const) : ("no" as const);

test("a model is added, tried and run; people label and check; the claim is theirs", async ({
  page,
  owner,
  server,
}) => {
  test.setTimeout(180_000);
  const model = await startModelServer();
  model.behave(judge);
  try {
    const project = await owner.launch({
      items: texts,
      live: { goal: { rung: "audited" }, undoMs: 0, promptsAhead: 0 },
      proven: { method: "pull-only", tolerance: 0.1, auditDelta: 0.2, auditWrongShare: 0.1 },
    });
    await openAsOwner(page, owner, `/projects/${project.id}/settings`);
    // One group of people, nothing else: nothing more to see.
    await expect(page.getByRole("navigation", { name: "Project" })).not.toContainText("Sources");
    await page.getByRole("link", { name: "Models and scores" }).click();
    await expect(page.getByText("No hints are in use.")).toBeVisible();
    await page.getByRole("button", { name: "Add a model" }).click();
    const form = page.getByRole("form", { name: "New model" });
    await form.getByLabel("Name").fill("Judge");
    await form.getByLabel("Address").fill("somewhere");
    await form.getByLabel("Model", { exact: true }).fill("judge-1");
    await form.getByLabel("Key").fill(modelKey);
    await form.getByLabel("Price of a million tokens sent").fill("1");
    await form.getByLabel("Price of a million tokens returned").fill("10");
    await form.getByLabel("Spending limit").fill("2");
    await form.getByRole("button", { name: "Add model" }).click();
    await expect(form.getByText("This is no address. Start with https://")).toBeVisible();
    await form.getByLabel("Address").fill(model.baseUrl);
    await form.getByRole("button", { name: "Add model" }).click();

    const card = page.getByRole("article", { name: "Judge" });
    await expect(card).toContainText(`Sent to ${model.baseUrl}`);
    await card.getByText("See exactly what is sent about one item").click();
    await expect(card.getByText("Text number 0.")).toBeVisible();
    expect(model.requests).toEqual([]);
    await card.getByRole("button", { name: "Try it on five items" }).click();
    await expect(card.getByRole("row", { name: "item-7 yes from 90 of 100 people" })).toBeVisible();
    await expect(card.getByText(/55 more questions are expected to cost €0\.02/)).toBeVisible();
    expect(model.requests).toHaveLength(5);
    await card.getByRole("button", { name: "Ask about all 60 items" }).click();
    await expect(card.getByText("Done. Its hints steer what people are asked.")).toBeVisible({
      timeout: 30_000,
    });
    expect(model.requests).toHaveLength(items);
    await expect(page.getByText("What Judge said about the items is in use.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Project" })).toContainText("Sources");
    expect(await project.logged("hints-changed")).toHaveLength(1);

    const hasEnded = async () => (await project.logged("finished")).length > 0;
    // Everyone answers all they are asked: a question that is left stays reserved for its person. Who comes while a plan is made finds nothing; others come later.
    await expect(async () => {
      for (let turn = 0; turn < 10 && !(await hasEnded()); turn++) {
        const member = await joinByCode(owner, project, "Somebody");
        await answerByCode(owner, member, { times: 200, choose: people });
      }
      expect(await hasEnded()).toBe(true);
    }).toPass({ timeout: 90_000 });
    await openAsOwner(page, owner, `/projects/${project.id}`);
    await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
    await expect(
      page.getByText(/80% sure that at least 90% of the labels are right/).first(),
    ).toBeVisible();
    // How good the model was, against people: nine of ten items in their place.
    await page.getByRole("link", { name: "Sources" }).click();
    await expect(page.getByText(/^0\.\d\d \(0\.\d\d to \d\.\d\d\); 0\.5 is chance/)).toBeVisible();
    // The key was sent to the model, and is nowhere a browser or a log can show it.
    expect(model.requests[0]!.headers.authorization).toBe(`Bearer ${modelKey}`);
    await page.goto(`/projects/${project.id}/sources`);
    expect(await page.content()).not.toContain(modelKey);
    expect(server.log()).not.toContain(modelKey);
  } finally {
    await model.stop();
  }
});

test("a project can forbid models, and groups of people have links and prices of their own", async ({
  page,
  owner,
}) => {
  const source = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;
  const project = await owner.launch({
    items: texts.slice(0, 6),
    live: {
      sources: [
        {
          ...{ ...source, id: "experts", name: "Experts", answers: "pulls", truth: true },
          ...{ pricePull: 20, priceDuel: 20 },
        },
        {
          ...{ ...source, id: "crowd", name: "Crowd", answers: "duels", truth: false },
          ...{ pricePull: 1, priceDuel: 1 },
        },
      ],
    },
  });
  await openAsOwner(page, owner, `/projects/${project.id}/people`);
  const link = page.getByRole("form", { name: "New invitation link" });
  await link.getByLabel("Group").selectOption("Crowd");
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  await expect(page.getByText(/For annotators \(Crowd\), open/)).toBeVisible();
  const links = page.getByRole("form", { name: "New single-use links" });
  await links.getByLabel("Group").selectOption("Crowd");
  await links.getByRole("button", { name: "Create links" }).click();
  await expect(page.getByText(/20 links for Crowd, made/)).toBeVisible();
  await joinByCode(owner, project, "Erna Expert");

  await page.getByRole("link", { name: "Sources" }).click();
  const crowd = page.getByRole("listitem").filter({ hasText: "Crowd" });
  await crowd.getByRole("button", { name: "Change" }).click();
  await crowd.getByLabel("Price: side by side").fill("2");
  await crowd.getByRole("button", { name: "Save" }).click();
  await expect(crowd.getByLabel("Price: side by side")).toBeHidden();
  await crowd.getByRole("button", { name: "Pause" }).click();
  await expect(crowd.getByText("(paused)")).toBeVisible();
  const changes = await project.logged<{ settings: { sources: object[] } }>("settings-changed");
  const changed = changes.at(-1)!;
  expect(changed.settings.sources[1]).toMatchObject({ priceDuel: 2, paused: true });

  await page.getByLabel("Never send anything of this project to a model").check();
  await expect(page.getByRole("button", { name: "Add a model" })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Never send anything of this project to a model")).toBeChecked();
});
