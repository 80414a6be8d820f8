/** What the pictures are of: projects in every state that a project can have, made by the server's own code. */

import { readFileSync, renameSync } from "node:fs";
import type { SqliteDatabase } from "@/db/sqlite/open";
import { answerByCode, joinByCode } from "@/e2e/fixtures/owner-desk";
import { ProjectOwner, type SetUpProject, shortTexts, value } from "@/e2e/fixtures/project-owner";
import type { RunningServer } from "@/e2e/fixtures/server-process";
import { signUp } from "@/lib/server/accounts/sign-up";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { platformDefaults } from "@/lib/server/kernel/platform";
import { archiveProject } from "@/lib/server/projects/archive-project";
import { changeGoal } from "@/lib/server/projects/change-goal";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { type DemoProject, makeDemoProject } from "../demo/demo-project";
import { runCrowd } from "../demo/run-crowd";
import { type Invited, invited, samplePath } from "./annotator-scenes";
import { type AuditedScenes, auditedScenes } from "./audited-scenes";
import { type SieveScenes, sieveScenes } from "./sieve-scenes";

export interface Scenes extends AuditedScenes {
  readonly demo: DemoProject;
  readonly newcomer: { readonly email: string; readonly password: string };
  /** A draft, and launched projects by what is the matter with them. */
  readonly draft: string;
  /** With as many items as a check by sample is for. */
  readonly largeDraft: string;
  readonly fresh: string;
  readonly linked: string;
  readonly finished: string;
  readonly spent: string;
  readonly suspicious: string;
  readonly otherAlgorithm: string;
  /** A person of the demo project. */
  readonly person: string;
  /** Takes the database's file away from the running server for as long as that lasts. */
  readonly loseFile: (meanwhile: () => Promise<void>) => Promise<void>;
  readonly sieves: SieveScenes;
  /** Invitations to answer, by what there is to answer. */
  readonly invited: Invited;
  readonly links: Readonly<
    Record<"open" | "owner" | "prolific" | "expired" | "used-up" | "revoked", string>
  >;
}

/** A project some way to its proof: every item has an estimate, and enough people have answered that the plot tells something. */
export async function growDemo(db: SqliteDatabase, server: RunningServer): Promise<DemoProject> {
  const demo = await makeDemoProject(db, readFileSync(samplePath, "utf8"));
  const answers = () =>
    db.raw.prepare("SELECT count(*) FROM events WHERE kind = 'answered'").pluck().get() as number;
  const crowd = { address: server.address, seats: 24, answersPerPerson: 60 };
  const asked = await runCrowd(db, demo, crowd);
  const project = value(await asOwner(db, { id: demo.ownerId }, demo.projectId));
  value(await changeGoal(db, project, { goal: { rung: "share" } }));
  await runCrowd(db, demo, { ...crowd, firstPerson: asked + 1, until: () => answers() >= 800 });
  return demo;
}

export async function makeScenes(
  db: SqliteDatabase,
  demo: DemoProject,
  address: string,
): Promise<Scenes> {
  const { id: userId } = db.raw.prepare("SELECT id FROM users WHERE email = ?").get(demo.email) as {
    id: string;
  };
  const owner = ProjectOwner.as(db, { id: userId }, demo);
  const newcomer = { email: "newcomer@example.org", password: "thresher-newcomer" };
  value(await signUp(db, { name: "New owner", ...newcomer }, Date.now()));
  const put = await owner.launch({ name: "An older study" });
  value(await archiveProject(db, value(await asOwner(db, owner.user, put.id))));
  const gone = await owner.launch({ name: "A trial run" });
  value(await deleteProject(db, value(await asOwner(db, owner.user, gone.id))));
  const fresh = await owner.launch({ name: "Support tickets, by urgency", items: shortTexts(200) });
  const linked = await owner.launch({ name: "Links of every kind" });
  return {
    demo,
    newcomer,
    draft: await draft(owner, 40),
    largeDraft: await draft(owner, 1_000),
    ...(await auditedScenes(owner)),
    fresh: fresh.id,
    linked: linked.id,
    finished: await finished(owner),
    spent: await spent(owner),
    suspicious: await suspicious(owner),
    otherAlgorithm: await otherAlgorithm(owner),
    person: db.raw
      .prepare("SELECT id FROM members WHERE project_id = ? AND role = 'annotator' LIMIT 1")
      .pluck()
      .get(demo.projectId) as string,
    loseFile: async (meanwhile) => {
      const { name: file } = db.raw;
      renameSync(file, `${file}.aside`);
      await meanwhile().finally(() => renameSync(`${file}.aside`, file));
    },
    links: await links(owner, linked),
    invited: await invited(owner, address),
    sieves: await sieveScenes(owner),
  };
}

async function draft(owner: ProjectOwner, count: number): Promise<string> {
  const items = shortTexts(count).map((item, index) => ({
    ...{ externalId: `p${index + 1}`, format: "text" as const, body: "", columns: {}, gold: null },
    ...item,
  }));
  const made = { name: "Product texts, plain or not", settings: readingSettings, items };
  return value(await createProject(owner.db, owner.user, made)).id;
}

async function finished(owner: ProjectOwner): Promise<string> {
  const project = await owner.launch({
    name: "Twelve letters, read by one editor",
    items: shortTexts(12),
    live: { undoMs: 0 },
    proven: { panelSize: 1 },
  });
  const editor = await joinByCode(owner, project, "Edda Editor");
  await answerByCode(owner, editor, {
    times: 40,
    elapsedMs: 7_000,
    choose: ({ kind }, turn) => (kind === "duel" ? "left" : turn % 3 === 0 ? "yes" : "no"),
  });
  return project.id;
}

async function spent(owner: ProjectOwner): Promise<string> {
  const project = await owner.launch({
    name: "Paused at the budget",
    items: shortTexts(20),
    live: { undoMs: 0, pricePull: 0.1, priceDuel: 0.1, budget: 2 },
  });
  const member = await joinByCode(owner, project, "Mira");
  await answerByCode(owner, member, {
    times: 30,
    elapsedMs: 6_000,
    choose: ({ kind }, turn) => (kind === "duel" ? "left" : turn % 2 === 0 ? "yes" : "no"),
  });
  return project.id;
}

async function suspicious(owner: ProjectOwner): Promise<string> {
  const project = await owner.launch({
    name: "One person in a hurry",
    items: shortTexts(40),
    live: { undoMs: 0, pricePull: 1, priceDuel: 0.01 },
  });
  const hasty = await joinByCode(owner, project, "Hasty Hal");
  await answerByCode(owner, hasty, {
    times: 45,
    elapsedMs: 300,
    choose: ({ kind }) => (kind === "pull" ? "yes" : "left"),
  });
  return project.id;
}

/** As a later version would have left it behind. */
async function otherAlgorithm(owner: ProjectOwner): Promise<string> {
  const project = await owner.launch({ name: "Begun with another version" });
  await joinByCode(owner, project, "Mira");
  owner.sqlite.raw
    .prepare(
      `UPDATE events SET payload = json_set(payload, '$.algorithm', '99')
       WHERE seq = 0 AND session_id = (SELECT current_session_id FROM projects WHERE id = ?)`,
    )
    .run(project.id);
  return project.id;
}

async function links(owner: ProjectOwner, project: SetUpProject): Promise<Scenes["links"]> {
  const expired = await project.invite({ expiresAtMs: Date.now() + 60_000 });
  owner.sqlite.raw
    .prepare("UPDATE invitations SET expires_at_ms = ? WHERE id = ?")
    .run(Date.now() - 60_000, expired.id);
  const usedUp = await project.invite({ maxUses: 1 });
  await joinByCode(owner, { ...project, joinPath: usedUp.path }, "Una");
  const revoked = await project.invite({});
  await project.revoke(revoked.id);
  const prolific = await project.invite({ platform: platformDefaults.prolific });
  return {
    open: project.joinPath,
    owner: (await project.invite({ role: "owner" })).path,
    prolific: prolific.path.split("?")[0]!,
    expired: expired.path,
    "used-up": usedUp.path,
    revoked: revoked.path,
  };
}
