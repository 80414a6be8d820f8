import { expect, test } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { readActivity } from "@/lib/server/dashboard/read-activity";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { readTimeline } from "@/lib/server/dashboard/read-timeline";
import { readEventLines } from "@/lib/server/exports/event-lines";
import { exportFile, exportFiles } from "@/lib/server/exports/export-file";
import {
  answerTo,
  handClock,
  join,
  launchTestProject,
  must,
  openWorld,
  owned,
  promptsIn,
  type TestWorld,
  testItems,
} from "@/lib/server/testing/test-world";
import { describeVerdict } from "@/lib/session/describe-verdict";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { proofHashing } from "./proof-hashing";
import { sessionsOf } from "./session-service";

const tab = "tab-one-1";
const items = 60;

async function launch(world: TestWorld) {
  const launched = await launchTestProject(world, {
    items: testItems(items),
    live: { goal: { rung: "audited" }, promptsAhead: 0 },
    proven: { method: "pull-only", tolerance: 0.1, auditDelta: 0.2, auditWrongShare: 0.1 },
  });
  const clock = handClock(world.db);
  const phase = () => sessionsOf(world.db).read(launched.sessionId, ({ audit }) => audit.phase);
  /** New people answer truly until the project has come so far. */
  const answerUntil = async (wanted: string) => {
    for (let n = 0; n < 200 && (await phase()) !== wanted; n++) {
      const person = await join(world, launched.projectId, `Person ${n}`);
      for (let given = 0; given < 12; given++) {
        clock.nowMs += 1_000;
        const [prompt] = promptsIn((await readAnnotator(world.db, person, tab)).work);
        if (!prompt || (await phase()) === wanted) break;
        if (prompt.kind !== "pull") throw new Error("Only pulls are asked.");
        const index = Number(/\d+/.exec(prompt.items[0]!.body)![0]);
        const answer = index % 2 === 0 ? "yes" : "no";
        must(await answerTo(world.db, person, { tab, prompt: prompt.id, answer }));
      }
    }
    expect(await phase()).toBe(wanted);
  };
  return { ...launched, answerUntil };
}

/** What an owner can be shown or download, as text. */
async function everything({ db, owner }: TestWorld, projectId: string): Promise<string[]> {
  const project = await owned(db, owner, projectId);
  const texts: string[] = [];
  for (const name of exportFiles) {
    const made = await exportFile(db, project, name);
    if (!made.ok) continue;
    const parts: Buffer[] = [];
    for await (const part of made.value) parts.push(Buffer.from(part));
    texts.push(Buffer.concat(parts).toString("utf8"));
  }
  const { lines } = must(await readEventLines(db, project, { after: -1 }));
  let events = "";
  for await (const part of lines) events += part;
  expect(events).toContain('"kind":"frozen"');
  texts.push(events);
  const bytes = (await readTimeline(db, project)) as unknown;
  texts.push(JSON.stringify(bytes));
  texts.push(JSON.stringify(await readDashboard(db, project)));
  texts.push(JSON.stringify(must(await readActivity(db, project, { before: null, limit: 500 }))));
  return texts;
}

async function proofOf({ db, owner }: TestWorld, projectId: string) {
  const made = must(await exportFile(db, await owned(db, owner, projectId), "proof.json"));
  let text = "";
  for await (const part of made) text += part;
  return proofSchema.parse(JSON.parse(text));
}

test("labels are frozen, a sample is drawn after that, and its order is shown to nobody before the end", async () => {
  const world = await openWorld();
  const { db } = world;
  const { projectId, sessionId, answerUntil } = await launch(world);
  await answerUntil("checking");
  const log = await db.log.after(sessionId, 0);
  const frozen = log.find(({ kind }) => kind === "frozen")!;
  const drawn = log.find(({ kind }) => kind === "audit-drawn")!;
  expect(drawn.seq).toBeGreaterThan(frozen.seq);
  const { order } = JSON.parse(drawn.payload) as { order: number[] };
  const pieces = [
    `${order.slice(0, 3)}`,
    order
      .slice(0, 3)
      .map((item) => `item-${item}`)
      .join(),
  ];
  for (const text of await everything(world, projectId)) {
    expect(text).not.toMatch(/\\?"order\\?":\[/);
    for (const piece of pieces) expect(text).not.toContain(piece);
  }
  // The test can fail: the order is where it belongs.
  expect(drawn.payload).toContain(pieces[0]);
  const early = await proofOf(world, projectId);
  expect(early.events).toHaveLength(frozen.seq + 1);
  expect(checkProof(early, engine, proofHashing)).toMatchObject({ kind: "proven" });

  await answerUntil("passed");
  const proof = await proofOf(world, projectId);
  const verdict = checkProof(proof, engine, proofHashing);
  expect(verdict).toMatchObject({ kind: "proven" });
  const words = describeVerdict(proof, verdict, "noon");
  expect(words).toContain("by the check of a random sample, 30 above and 30 below");
  expect(words).not.toContain("estimate");
  expect(proof.events.some(([payload]) => payload === drawn.payload)).toBe(true);
  expect(proof.items.every(({ audited, label }) => audited?.label === label)).toBe(true);
  const [first, ...others] = proof.items;
  const forged = {
    ...proof,
    items: [{ ...first!, audited: { label: "below", check: null } }, ...others],
  };
  expect(checkProof(proofSchema.parse(forged), engine, proofHashing)).toMatchObject({
    kind: "refuted",
  });
  world.close();
});

test("a session that is opened again goes on with its check", async () => {
  const world = await openWorld();
  const { sessionId, answerUntil } = await launch(world);
  await answerUntil("checking");
  const sessions = sessionsOf(world.db);
  const look = () => sessions.read(sessionId, ({ audit }) => [...audit.wanted()]);
  const before = await look();
  sessions.forget();
  expect(await look()).toEqual(before);
  await answerUntil("passed");
  expect(await sessions.read(sessionId, ({ stage }) => stage.kind)).toBe("finished");
  world.close();
});
