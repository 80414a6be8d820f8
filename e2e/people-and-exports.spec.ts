import path from "node:path";
import { parse } from "csv-parse/sync";
import { openDatabase } from "@/db/open";
import { createInvitation } from "@/lib/server/create-invitation";
import { joinProject } from "@/lib/server/join-project";
import { memberByToken } from "@/lib/server/member-by-token";
import { readAnnotator } from "@/lib/server/read-annotator";
import { readItemsPage } from "@/lib/server/read-items-page";
import { submitAnswer } from "@/lib/server/submit-answer";
import { expect, test } from "./fixtures";
import { launchWithDefaults, signUp, uploadItems } from "./owner-pages";
import { value } from "./project-owner";
import type { RunningServer } from "./server";

const awkward = [
  'He said "no", twice',
  "two\nlines",
  "=SUM(A1)",
  "שלום עולם",
  "👩‍👩‍👧 family",
  "plain",
];

/** Answers as people would, through the server's own code and on its own data. */
async function answerAs(
  server: RunningServer,
  {
    ownerEmail,
    projectId,
    names,
  }: { ownerEmail: string; projectId: string; names: readonly string[] },
) {
  process.env.THRESHER_DATA = server.dataFolder;
  const db = openDatabase(path.join(server.dataFolder, "thresher.sqlite"));
  const owner = db.raw.prepare("SELECT id FROM users WHERE email = ?").get(ownerEmail) as {
    id: string;
  };
  const invitation = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { path: link } = value(await createInvitation(db, owner, projectId, invitation));
  for (const displayName of names) {
    const guest = { displayName, userId: null, existingMemberToken: null };
    const joined = value(await joinProject(db, link.slice("/join/".length), guest));
    const member = value(await memberByToken(db, projectId, joined.memberToken));
    for (let turn = 0; turn < 4; turn += 1) {
      const tab = `tab-of-${displayName.toLowerCase()}`;
      const { work } = await readAnnotator(db, member, tab);
      if (work.kind !== "prompts") break;
      const prompt = work.prompts[0]!;
      const answer = prompt.kind === "pull" ? "yes" : "left";
      const action = { kind: "answer", answer } as const;
      value(await submitAnswer(db, member, { tab, prompt: prompt.id, action, elapsedMs: 2000 }));
    }
  }
  const query = {
    search: "",
    filter: "all",
    sort: "position",
    descending: false,
    page: 1,
    pageSize: 50,
  } as const;
  const { rows } = value(await readItemsPage(db, owner, projectId, query));
  db.raw.close();
  return rows;
}

test("people can be excluded and restored; every export says what the database says", async ({
  page,
  server,
}) => {
  const account = await signUp(page);
  await page.goto("/projects/new");
  const list = awkward.map((text, place) => ({ id: `i${place}`, text, note: text }));
  await uploadItems(page, "awkward.json", JSON.stringify(list));
  await expect(page.getByText("6 items ready")).toBeVisible();
  await launchWithDefaults(page);
  const projectId = new URL(page.url()).pathname.split("/").at(-1)!;
  const rows = await answerAs(server, {
    ownerEmail: account.email,
    projectId,
    names: ["Ada", "Bea"],
  });

  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Ada" })).toContainText("4");
  await page.getByRole("button", { name: "Exclude Bea" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Exclude" }).click();
  await expect(page.getByRole("button", { name: "Restore Bea" })).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText(/Bea/).first()).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Restore Bea" }).click();
  await expect(page.getByRole("button", { name: "Exclude Bea" })).toBeVisible();

  const file = async (name: string) => {
    const reply = await page.request.get(`/api/projects/${projectId}/export/${name}`);
    expect(reply.ok(), name).toBe(true);
    return reply.text();
  };
  const labels: Record<string, string>[] = parse(await file("labels.csv"), { columns: true });
  expect(labels.map((row) => row.id)).toEqual(rows.map((row) => row.externalId));
  expect(labels.map((row) => row.note)).toEqual(
    awkward.map((text) => (text.startsWith("=") ? `'${text}` : text)),
  );
  const lines = (await file("labels.jsonl")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).original.note)).toEqual(awkward);
  const answers: Record<string, string>[] = parse(await file("answers.csv"), { columns: true });
  expect(
    answers
      .filter((row) => row.answer !== "")
      .map((row) => row.name)
      .sort(),
  ).toEqual(["Ada", "Bea"].flatMap((name) => [name, name, name, name]));
  expect((await file("crowd-kit-labels.csv")).split("\r\n")[0]).toBe("task,worker,label");
  expect((await file("crowd-kit-comparisons.csv")).split("\r\n")[0]).toBe(
    "worker,left,right,label",
  );
  const proof = JSON.parse(await file("proof.json"));
  expect(proof.items).toHaveLength(awkward.length);

  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Budget").fill("12.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("awkward");
  await page.getByRole("button", { name: "Delete the project" }).click();
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await page.getByRole("link", { name: "Archived and deleted projects" }).click();
  await page.getByRole("button", { name: "Bring back awkward" }).click();
  await expect(page.getByRole("button", { name: "Bring back awkward" })).toBeHidden();
});
