import type { Page } from "@playwright/test";
import { answer, expect, heading, join, look, passage, press, test } from "../fixtures/annotator";

interface Received {
  readonly url: string;
  readonly text: string;
}

/** Every byte that the page is sent from the server, but for the program itself and its fonts. */
async function recordTraffic(page: Page): Promise<readonly Received[]> {
  const received: Received[] = [];
  // A stream of events never ends, so the browser tells of each message instead.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.eventSourceMessageReceived", ({ eventName, data }) => {
    received.push({ url: "event", text: `${eventName} ${data}` });
  });
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    if (url.includes("/_next/static/") || url.endsWith("/events")) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    received.push({ url, text: await response.text() });
    await route.fulfill({ response });
  });
  return received;
}

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

const allowedKeys = new Set([
  ...["project", "id", "name", "pullQuestion", "duelQuestion", "answerYes", "answerNo"],
  ...["answerPick", "answerCantTell", "instructions", "undoMs"],
  ...[
    "person",
    "displayName",
    "answered",
    "items",
    "skipped",
    "share",
    "completion",
    "code",
    "url",
  ],
  ...["work", "kind", "reason", "prompts", "items", "format", "body", "expiresAtMs"],
  ...["result", "restored"],
]);

const words = [
  ...["amber", "basalt", "cinder", "dolomite", "ember", "flint", "gneiss", "halite"],
  ...["indigo", "jasper", "kaolin", "lignite", "marble", "nickel", "opal", "pumice"],
  ...["quartz", "rutile", "slate", "topaz", "umber", "vermilion", "wolfram", "zircon"],
];
const secrets = words.map((word) => ({
  body: `The secret word is ${word}.`,
  externalId: `external-${word}`,
  columns: { level: `level-${word}` },
}));

interface Served {
  readonly person: string;
  readonly question: {
    readonly kind: "pull" | "duel";
    readonly item?: number;
    readonly first?: number;
    readonly second?: number;
  };
}

/** What was sent is about the items of these prompts alone, and says nothing of estimates, labels or other people. */
function expectNothingElse(sent: readonly Received[], served: readonly Served[]): void {
  const shown = new Set(
    served
      .flatMap(({ question }) => [question.item, question.first, question.second])
      .filter((item) => item !== undefined)
      .map((item) => words[item]),
  );
  expect(shown.size).toBeGreaterThan(2);
  expect(shown.size).toBeLessThan(words.length);
  const everything = sent.map(({ text }) => text).join("\n");
  for (const word of words) {
    expect(everything.includes(`secret word is ${word}`), word).toBe(shown.has(word));
    expect(everything).not.toContain(`external-${word}`);
    expect(everything).not.toContain(`level-${word}`);
  }
  expect(everything).not.toContain("Zebedee");
  const replies = sent.filter(({ url }) => url.includes("/api/annotate/"));
  expect(replies.length).toBeGreaterThan(3);
  const keys = new Set(replies.flatMap(({ text }) => keysOf(JSON.parse(text))));
  expect([...keys].filter((key) => !allowedKeys.has(key))).toEqual([]);
  // A decimal number could be an estimate. A random id may look like one.
  const harmless = /"id":"[^"]*"/g;
  const fractions = replies.flatMap(
    ({ text }) => text.replaceAll(harmless, "").match(/\d\.\d/g) ?? [],
  );
  expect(fractions).toEqual([]);
}

test("a browser is sent its own prompts and nothing about other items or people", async ({
  page,
  browser,
  owner,
  watch,
}) => {
  const project = await owner.launch({
    items: secrets,
    live: { promptsAhead: 1, undoMs: 0 },
    proven: { method: "pull-only" },
  });
  const other = await browser.newContext({ locale: "en-GB" });
  const before = await other.newPage();
  watch(before);
  await join(before, project, "Zebedee Quill");
  await answer(before, "1", "0", "2", "1", "0");

  const sent = await recordTraffic(page);
  await join(page, project, "Ada");
  await answer(page, "1", "2");
  await press(page, "Space");
  await answer(page, "0");
  await page.keyboard.press("Backspace");
  await page.reload();
  await passage(page).waitFor();
  await other.close();
  // What is still on its way to the page belongs to what it is sent.
  await page.unrouteAll({ behavior: "wait" });

  const served = await project.logged<Served>("served");
  expectNothingElse(
    sent,
    served.filter(({ person }) => person !== served[0]?.person),
  );
});

test("so it is with duels, and with the signal that there is work again", async ({
  page,
  browser,
  owner,
  watch,
}) => {
  // Duels at a thirtieth of a pull's price: they are what is worth asking, after a few single items.
  const live = { pricePull: 3, priceDuel: 0.1, promptsAhead: 0, undoMs: 0 };
  const project = await owner.launch({ items: secrets, live });
  const other = await browser.newContext({ locale: "en-GB" });
  const before = await other.newPage();
  watch(before);
  await join(before, project, "Zebedee Quill");
  await answer(before, "1", "2", "1");

  const sent = await recordTraffic(page);
  await join(page, project, "Ada");
  await answer(page, "1", "2", "1", "2", "1", "2");
  await project.pause();
  await heading(page, "The project is paused").waitFor();
  await project.resume();
  await look(page);
  await answer(before, "1", "2");
  await other.close();
  // What is still on its way to the page belongs to what it is sent.
  await page.unrouteAll({ behavior: "wait" });

  const served = await project.logged<Served>("served");
  const own = served.filter(({ person }) => person !== served[0]?.person);
  expect(own.filter(({ question }) => question.kind === "duel").length).toBeGreaterThan(1);
  expectNothingElse(sent, own);
  const signals = sent.filter(({ url }) => url === "event").map(({ text }) => text);
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.filter((text) => !/^\w+ (\{\}|\d*)$/.test(text))).toEqual([]);
});
