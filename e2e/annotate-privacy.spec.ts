import type { Page } from "@playwright/test";
import { answer, expect, join, passage, press, test } from "./annotator";

interface Received {
  readonly url: string;
  readonly text: string;
}

/** Every byte that the page is sent from the server, but for the program itself and its fonts. */
async function recordTraffic(page: Page): Promise<readonly Received[]> {
  const received: Received[] = [];
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
    "skipped",
    "projectProgress",
    "completion",
    "code",
    "url",
  ],
  ...["work", "kind", "reason", "prompts", "items", "format", "body", "expiresAtMs"],
  ...["result", "restored"],
]);

test("a browser is sent its own prompts and nothing about other items or people", async ({
  page,
  browser,
  owner,
  watch,
}) => {
  const words = ["amber", "basalt", "cinder", "dolomite", "ember", "flint", "gneiss", "halite"];
  const project = await owner.launch({
    items: words.map((word) => ({
      body: `The secret word is ${word}.`,
      externalId: `external-${word}`,
      columns: { level: `level-${word}` },
    })),
    live: { promptsAhead: 1, undoMs: 0 },
    proven: { useDuels: false },
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

  const people = project.logged<{ person: string; question: { item: number } }>("served");
  const own = people.filter(({ person }) => person !== people[0]?.person);
  const shown = new Set(own.map(({ question }) => words[question.item]));
  expect(shown.size).toBeGreaterThan(3);
  expect(shown.size).toBeLessThan(words.length);
  const everything = sent.map(({ text }) => text).join("\n");
  for (const word of words) {
    expect(everything.includes(`secret word is ${word}`), word).toBe(shown.has(word));
    expect(everything).not.toContain(`external-${word}`);
    expect(everything).not.toContain(`level-${word}`);
  }
  expect(everything).not.toContain("Zebedee");
  const replies = sent.filter(({ url }) => url.includes("/api/annotate/"));
  expect(replies.length).toBeGreaterThan(5);
  const keys = new Set(replies.flatMap(({ text }) => keysOf(JSON.parse(text))));
  expect([...keys].filter((key) => !allowedKeys.has(key))).toEqual([]);
  // One decimal number could be an estimate; the only one allowed is the project's progress.
  const fractions = replies.flatMap(
    ({ text }) => text.replaceAll(/"projectProgress":[\d.]+/g, "").match(/\d\.\d/g) ?? [],
  );
  expect(fractions).toEqual([]);
});
