/** Ranking, agreement and payments as files: what they say follows from answers that the test gave itself. */
import { parse } from "csv-parse/sync";
import { beforeEach, expect, it } from "vitest";
import { updateProject } from "@/db/rows/projects";
import { defaultGoal } from "@/lib/ranksearch/goal";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { type Member, memberByToken } from "@/lib/server/kernel/member-by-token";
import { platformDefaults } from "@/lib/server/kernel/platform";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { joinProject } from "@/lib/server/people/join-project";
import { readPeople } from "@/lib/server/people/read-people";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";

import { noRecruiting } from "@/lib/session/recruiting";
import { type ExportFile, exportFile } from "./export-file";

const world = worldForEachTest();
let projectId: string;
const project = () => owned(world.db, world.owner, projectId);

async function launch(live = {}): Promise<void> {
  // Open to the end: everyone is asked about everything.
  const proven = { method: "pull-only", tolerance: 0 } as const;
  const questions = { outcomeAbove: "hard", outcomeBelow: "easy" };
  const shape = { live: { pricePull: 0.125, ...live }, questions, proven };
  ({ projectId } = await launchTestProject(world, shape));
}

/** Item n is a yes for everyone whose number is at least n. */
async function answerAll(member: Member, number: number): Promise<void> {
  for (;;) {
    const [prompt] = promptsIn((await readAnnotator(world.db, member, "tab-one-1")).work);
    if (!prompt) return;
    if (prompt.kind !== "pull") throw new Error("There are no duels here.");
    const item = Number(/\d+/.exec(prompt.items[0]!.body)![0]);
    const answer = item <= number ? "yes" : "no";
    must(await answerTo(world.db, member, { tab: "tab-one-1", prompt: prompt.id, answer }));
  }
}

async function textOf(file: ExportFile): Promise<string> {
  let text = "";
  for await (const chunk of must(await exportFile(world.db, await project(), file))) text += chunk;
  return text;
}

async function rowsOf(file: ExportFile): Promise<Record<string, string>[]> {
  return parse(await textOf(file), { columns: true });
}

beforeEach(() => launch());

it("ranks items by what was said of them", async () => {
  expect(await rowsOf("ranking.csv")).toEqual([]);
  for (let n = 0; n < 6; n++) await answerAll(await join(world, projectId, `Person ${n}`), n);
  const rows = await rowsOf("ranking.csv");
  // Of item-0 everybody says yes, of item-5 one in six.
  expect(rows.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `item-${n}`));
  expect(rows.map(({ rank }) => rank)).toEqual(["1", "2", "3", "4", "5", "6"]);
  for (const row of rows) {
    const [low, rank, high] = [row.rank_low, row.rank, row.rank_high].map(Number);
    expect(low! <= rank! && rank! <= high!).toBe(true);
    expect(Number(row.uncertainty)).toBeGreaterThan(0);
    expect(Number(row.pulls)).toBe(6);
  }
  const expected = rows.map((row) => Number(row.expected_yes));
  expect(expected).toEqual(expected.toSorted((a, b) => b - a));
});

it("ranks with the items' texts and the project's names of the two sides", async () => {
  const goal = { ...defaultGoal, stop: { kind: "answers", perItem: 3 } };
  await launch({ goal });
  for (const name of ["Ada", "Ben", "Cem"]) await answerAll(await join(world, projectId, name), 2);
  const rows = await rowsOf("ranking.csv");
  expect(new Set(rows.map(({ label }) => label))).toEqual(new Set(["above", "below"]));
  for (const { id, label, outcome, content } of rows) {
    expect(outcome).toBe(label === "above" ? "hard" : "easy");
    expect(content).toBe(`Text number ${id!.slice("item-".length)}.`);
  }
});

it("leaves excluded people out of ranking and agreement, and pays them", async () => {
  const members = [await join(world, projectId, "Ada"), await join(world, projectId, "=Ben")];
  for (const member of members) await answerAll(member, member === members[0] ? 5 : -1);
  expect((await rowsOf("agreement.csv"))[0]).toMatchObject({
    ...{ id: "item-0", answers: "2", yes: "1", no: "1", cant_tell: "0" },
    ...{ yes_share: "0.5", pair_agreement: "0" },
  });
  must(await excludePerson(world.db, await project(), members[1]!.id));
  const [first] = await rowsOf("agreement.csv");
  expect(first).toMatchObject({ answers: "1", yes: "1", yes_share: "1", pair_agreement: "" });
  expect((await rowsOf("ranking.csv")).map((row) => row.expected_yes! > "0.5")).not.toContain(
    false,
  );
  const payments = await rowsOf("payments.csv");
  expect(payments).toMatchObject([
    { person: members[0]!.id, name: "Ada", answers: "6", minutes: "0.1", amount: "0.75" },
    { person: members[1]!.id, name: "'=Ben", answers: "6", amount: "0.75", excluded: "yes" },
  ]);
  const { spent } = await readDashboard(world.db, await project());
  expect(payments.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(spent);
});

async function joinFromProlific(pid: string): Promise<Member> {
  const platform = platformDefaults.prolific;
  const wanted = { role: "annotator", expiresAtMs: null, maxUses: null, platform } as const;
  const { path } = must(await createInvitation(world.db, await project(), wanted));
  const token = path.split("?")[0]!.slice("/join/".length);
  const guest = { displayName: "", userId: null, existingMemberToken: null };
  const parameters = { PROLIFIC_PID: pid };
  const { memberToken } = must(await joinProject(world.db, token, { ...guest, parameters }));
  return must(await memberByToken(world.db, projectId, memberToken));
}

const pid = "5a9d64f5f6dfdd0001eaa73d";

it("writes lines that Prolific takes, for its own people alone", async () => {
  await launch({ pricePull: 0.333 });
  await answerAll(await joinFromProlific(pid), 3);
  await answerAll(await join(world, projectId, "Ada"), 3);
  expect(await textOf("prolific-bonuses.csv")).toBe(`${pid},2.00\r\n`);
  const [row] = (await rowsOf("payments.csv")).filter(({ platform }) => platform === "prolific");
  expect(row).toMatchObject({ platform_id: pid, answers: "6", amount: "1.998" });
});

/** As at set-up: 6 answers per person, paid so much, and the platform takes a third on top. */
async function launchForPay(payPerPerson: number, live = {}): Promise<void> {
  const recruiting = {
    ...noRecruiting,
    platform: "prolific",
    payPerPerson,
    feeShare: 1 / 3,
  } as const;
  await launch({ quotaPerPerson: 6, pricePull: (payPerPerson * (1 + 1 / 3)) / 6, ...live });
  const { settings } = await project();
  await world.db.write([], (tx) =>
    updateProject(tx, projectId, { settings: { ...settings, recruiting } }),
  );
}

it("owes people their pay without the platform's fee, which is spent all the same", async () => {
  await launchForPay(1.5);
  await answerAll(await joinFromProlific(pid), 3);
  const [row] = await rowsOf("payments.csv");
  expect(Number(row!.amount)).toBeCloseTo(1.5, 4);
  expect(Number(row!.fee)).toBeCloseTo(0.5, 4);
  const { spent } = await readDashboard(world.db, await project());
  expect(Number(row!.amount) + Number(row!.fee)).toBeCloseTo(spent, 9);
  const [person] = await readPeople(world.db, await project());
  expect(person!.owed).toBeCloseTo(1.5, 4);
  // The study's reward has paid for all of it.
  expect(await textOf("prolific-bonuses.csv")).toBe("");
});

it("pays as a bonus what more expensive answers came to beyond the reward, and never takes back", async () => {
  await launchForPay(1.5, { pricePull: 0.4 });
  await answerAll(await joinFromProlific(pid), 3);
  // 6 answers at 0.40 are 2.40 with the fee and 1.80 without it.
  expect(await textOf("prolific-bonuses.csv")).toBe(`${pid},0.30\r\n`);
  await launchForPay(100, { pricePull: 0.4 });
  await answerAll(await joinFromProlific(pid), 3);
  expect(await textOf("prolific-bonuses.csv")).toBe("");
});
