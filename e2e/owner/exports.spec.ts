import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { originalCell } from "@/lib/formats/write-csv";
import { readItemsPage } from "@/lib/server/dashboard/read-items-page";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { launchProject } from "@/lib/server/projects/launch-project";
import { updateDraft } from "@/lib/server/projects/update-draft";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import type { Answer } from "@/lib/session/answer";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { expect, test } from "../fixtures/annotator";
import { answerByCode, joinByCode, openAsOwner } from "../fixtures/owner-desk";
import { uploadItems } from "../fixtures/owner-pages";
import { type ProjectOwner, value } from "../fixtures/project-owner";

const awkward = [
  'He said "no", twice',
  "two\nlines",
  "two\r\nother lines",
  "a, comma; and\ta tab",
  "=SUM(A1)",
  "@cmd",
  "-2+3",
  "+49",
  "'=quoted",
  "שלום עולם",
  "مرحبا, بالعالم",
  "👩‍👩‍👧 family",
  " spaces around ",
  "plain",
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = `id,text,note,label\r\n${awkward
  .map((cell, n) => `${n === 4 ? "=id4" : `i${n}`},${quoted(`${n}: ${cell}`)},${quoted(cell)},mine`)
  .join("\r\n")}\r\n`;

/** Without an undo window, so that every answer counts at once. Returns the path of an invitation. */
async function launchByCode({ db, user }: ProjectOwner, projectId: string): Promise<string> {
  const goal = { rung: "all" } as const;
  const live = { ...readingSettings.live, goal, undoMs: 0, priceDuel: 0.05 };
  const settings = { ...readingSettings, live };
  value(await updateDraft(db, value(await asOwner(db, user, projectId)), { settings }));
  value(await launchProject(db, value(await asOwner(db, user, projectId))));
  const open = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  return value(await createInvitation(db, value(await asOwner(db, user, projectId)), open)).path;
}

/** What a click on the file's link saves. */
async function download(page: Page, file: string): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: file, exact: true }).click();
  return readFile(await (await saved).path(), "utf8");
}

function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { columns: true });
}

interface Asked {
  readonly person: string;
  readonly question:
    | { kind: "pull"; item: number }
    | { kind: "duel"; first: number; second: number };
  readonly left?: "first" | "second";
  readonly answer: Answer;
}

/** Every answer, straight from the log's rows. */
function loggedAnswers({ sqlite }: ProjectOwner, projectId: string): Asked[] {
  const rows = sqlite.raw
    .prepare(
      `SELECT e.kind, e.payload FROM events e JOIN projects p ON p.current_session_id = e.session_id
       WHERE p.id = ? AND e.kind IN ('served', 'answered') ORDER BY e.seq`,
    )
    .all(projectId) as { kind: string; payload: string }[];
  const served = new Map<string, Omit<Asked, "answer">>();
  const asked: Asked[] = [];
  for (const { kind, payload } of rows) {
    const event = JSON.parse(payload);
    if (kind === "served") served.set(event.prompt, event);
    else asked.push({ ...served.get(event.prompt)!, answer: event.answer });
  }
  return asked;
}

/** An answer as a row of answers.csv has it. */
function answerCells({ person, question, left, answer }: Asked, ids: readonly string[]): string[] {
  if (question.kind === "pull") return [person, "pull", ids[question.item]!, "", "", answer];
  const [one, other] =
    left === "second" ? [question.second, question.first] : [question.first, question.second];
  return [person, "duel", "", ids[one]!, ids[other]!, answer];
}

test("every export, opened, says what the database says", async ({ page, owner }) => {
  await openAsOwner(page, owner, "/projects/new");
  await uploadItems(page, "awkward.csv", csv);
  await expect(page.getByText(`${awkward.length} items ready`)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/setup\?step=question/);
  const projectId = new URL(page.url()).pathname.split("/").at(-2)!;
  const joinPath = await launchByCode(owner, projectId);
  const members: Member[] = [];
  for (const name of ["Ada", 'Bea, the "second"', "=Cem"]) {
    const member = await joinByCode(owner, { id: projectId, joinPath }, name);
    members.push(member);
    await answerByCode(owner, member, {
      times: 20,
      choose: ({ kind }, turn) =>
        turn % 7 === 6
          ? "cant-tell"
          : kind === "pull"
            ? turn % 3
              ? "yes"
              : "no"
            : turn % 2
              ? "left"
              : "right",
    });
  }
  value(
    await excludePerson(
      owner.db,
      value(await asOwner(owner.db, owner.user, projectId)),
      members[2]!.id,
    ),
  );

  await page.goto(`/projects/${projectId}/exports`);
  const all = { search: "", filter: "all", sort: "position", descending: false } as const;
  const query = { ...all, page: 1, pageSize: 50 };
  const labelsText = await download(page, "labels.csv");
  const { rows: state } = value(
    await readItemsPage(owner.db, value(await asOwner(owner.db, owner.user, projectId)), query),
  );

  await test.step("labels.csv, read by another parser, equals the state", async () => {
    const labels = rowsOf(labelsText);
    // Whatever a reader takes for the end of a row, it finds the same rows.
    const record_delimiter = ["\r\n", "\n", "\r"];
    expect(parse(labelsText, { columns: true, record_delimiter })).toEqual(labels);
    expect(labels.map((row) => originalCell(row.id!))).toEqual(state.map((row) => row.externalId));
    expect(labels.map((row) => originalCell(row.note!))).toEqual(awkward);
    // White space around an item's text is left out when it is read.
    const texts = awkward.map((cell, n) => `${n}: ${cell}`.trim());
    expect(labels.map((row) => originalCell(row.content!))).toEqual(texts);
    expect(labels.map((row) => row.original_label)).toEqual(awkward.map(() => "mine"));
    for (const dangerous of ["=SUM(A1)", "@cmd", "-2+3", "'=quoted"]) {
      expect(labels.map((row) => row.note)).toContain(`'${dangerous}`);
    }
    expect(labels.map((row) => row.note)).toContain("+49");
    for (const [n, { report }] of state.entries()) {
      const row = labels[n]!;
      const { status } = report;
      expect(row.label).toBe(status.kind === "decided" ? status.side : status.kind);
      expect(row.how).toBe(status.kind === "decided" ? status.provenance : "");
      expect(Number(row.confidence)).toBeCloseTo(report.confidence, 5);
      expect([Number(row.pulls), Number(row.duels)]).toEqual([report.pulls, report.duels]);
      if (report.pulls > 0) expect(Number(row.yes_share)).toBeCloseTo(report.yes / report.pulls, 5);
      if (report.duels > 0) expect(Number(row.win_rate)).toBeCloseTo(report.wins / report.duels, 5);
    }
  });

  await test.step("labels.jsonl", async () => {
    const lines = (await download(page, "labels.jsonl")).trimEnd().split("\n");
    const items = lines.map((line) => JSON.parse(line));
    expect(items.map(({ id }) => id)).toEqual(state.map((row) => row.externalId));
    expect(items.map(({ original }) => original.note)).toEqual(awkward);
    expect(items.map(({ pulls }) => pulls)).toEqual(state.map(({ report }) => report.pulls));
  });

  const ids = state.map((row) => row.externalId);
  const logged = loggedAnswers(owner, projectId);
  const answered = rowsOf(await download(page, "answers.csv")).filter((row) => row.answer !== "");

  await test.step("answers.csv has every answer of the log, once", async () => {
    const cells = answered.map((row) =>
      ["person", "kind", "item", "left", "right", "answer"].map((name) => originalCell(row[name]!)),
    );
    const expected = logged.map((asked) => answerCells(asked, ids));
    expect(cells.map(String).sort()).toEqual(expected.map(String).sort());
    expect(new Set(answered.map((row) => originalCell(row.name!)))).toEqual(
      new Set(["Ada", 'Bea, the "second"', "=Cem"]),
    );
    const cem = answered.filter((row) => row.person === members[2]!.id);
    expect(new Set(cem.map((row) => row.status))).toEqual(new Set(["excluded"]));
  });

  await test.step("crowd-kit's two shapes have what counts", async () => {
    const counted = logged.filter(
      ({ person, answer }) => person !== members[2]!.id && answer !== "cant-tell",
    );
    const labels = rowsOf(await download(page, "crowd-kit-labels.csv"));
    const comparisons = rowsOf(await download(page, "crowd-kit-comparisons.csv"));
    for (const row of comparisons) expect([row.left, row.right]).toContain(row.label);
    for (const row of labels) expect(["yes", "no"]).toContain(row.label);
    expect(labels.length + comparisons.length).toBe(counted.length);
  });

  await test.step("proof.json leads from the log to these labels", async () => {
    const proof = proofSchema.parse(JSON.parse(await download(page, "proof.json")));
    expect(checkProof(proof, engine, proofHashing).kind).toBe("proven");
    expect(proof.items.map(({ id }) => id)).toEqual(ids);
    const events = owner.sqlite.raw
      .prepare(
        "SELECT e.payload, e.hash FROM events e JOIN projects p ON p.current_session_id = e.session_id WHERE p.id = ? ORDER BY e.seq",
      )
      .raw()
      .all(projectId);
    expect(proof.events).toEqual(events.slice(0, proof.events.length));
  });
});
