import { expect, it } from "vitest";
import { updateMemberRole } from "@/db/rows/members";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { defaultSettings } from "@/lib/session/settings";
import { exportFile } from "./export-file";
import {
  createResultsLink,
  isSharedFile,
  listResultsLinks,
  projectOfLink,
  sharedFiles,
  withdrawResultsLink,
} from "./results-links";

const world = worldForEachTest();

async function shared() {
  const { projectId } = await launchTestProject(world);
  const project = await owned(world.db, world.owner, projectId);
  const { path } = must(await createResultsLink(world.db, project));
  return { projectId, project, token: path.slice("/results/".length) };
}

it("opens the project until it is withdrawn, and is stored as a hash alone", async () => {
  const { project, projectId, token } = await shared();
  expect(must(await projectOfLink(world.db, token)).project.id).toBe(projectId);
  expect(await projectOfLink(world.db, `${token}x`)).toMatchObject({ ok: false });
  expect(await projectOfLink(world.db, "")).toMatchObject({ ok: false });
  const stored = world.db.raw.prepare("SELECT * FROM results_links").all();
  expect(JSON.stringify(stored)).not.toContain(token);
  const [link] = await listResultsLinks(world.db, project);
  must(await withdrawResultsLink(world.db, project, link!.id));
  expect(await projectOfLink(world.db, token)).toMatchObject({ ok: false });
  expect(await listResultsLinks(world.db, project)).toEqual([]);
});

it("ends with the project, and when who made it stops being an owner", async () => {
  const { project, token } = await shared();
  must(await deleteProject(world.db, project));
  expect(await projectOfLink(world.db, token)).toMatchObject({ ok: false });
  const other = await shared();
  const { id } = world.db.raw
    .prepare("SELECT id FROM members WHERE project_id = ? AND role = 'owner'")
    .get(other.projectId) as { id: string };
  await world.db.write([], (tx) => updateMemberRole(tx, id, "annotator"));
  expect(await projectOfLink(world.db, other.token)).toMatchObject({ ok: false });
});

it("is another project's to withdraw no more than a draft's to make", async () => {
  const { project } = await shared();
  const other = await shared();
  const [link] = await listResultsLinks(world.db, project);
  expect(await withdrawResultsLink(world.db, other.project, link!.id)).toMatchObject({ ok: false });
  expect(await listResultsLinks(world.db, project)).toHaveLength(1);
  const draft = must(
    await createProject(world.db, world.owner, {
      ...{ name: "Draft", settings: defaultSettings, items: testItems(3) },
    }),
  );
  const made = await createResultsLink(world.db, await owned(world.db, world.owner, draft.id));
  expect(made).toMatchObject({ ok: false, problem: { kind: "conflict" } });
});

it("gives no file that knows of people", async () => {
  const { projectId, project } = await shared();
  const member = await join(world, projectId, "Marmaduke");
  await answerSome(world.db, member, 3);
  for (const file of sharedFiles) {
    for await (const piece of must(await exportFile(world.db, project, file))) {
      const text = Buffer.from(piece).toString();
      expect(text).not.toContain("Marmaduke");
      expect(text).not.toContain(member.id);
    }
  }
  for (const file of ["answers.csv", "payments.csv", "log.jsonl", "proof.json", "nothing"]) {
    expect(isSharedFile(file)).toBe(false);
  }
});
