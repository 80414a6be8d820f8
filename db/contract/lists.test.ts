/** Lists that are read in parts, the same from every engine. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import {
  countLinks,
  findUsableInvitation,
  insertInvitation,
  insertLinks,
  selectInvitations,
  selectLinkBatches,
  selectLinks,
  withdrawLinks,
} from "../rows/invitations";
import { insertItems } from "../rows/items";
import { countAnnotators, insertMember, selectOwnerMembers } from "../rows/members";
import { countOwnedProjects, selectOwnedProjects } from "../rows/owners";
import { insertProject, updateProject } from "../rows/projects";
import { insertUser } from "../rows/users";
import type { Database } from "../store";
import { onBothEngines, type TestDatabase } from "./both-engines";

const lock = [{ user: "u" }, { project: "p0" }] as const;

onBothEngines((open) => {
  let test: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    test = await open();
    db = test.db;
    await db.write(["accounts"], (tx) =>
      insertUser(tx, { id: "u", email: "u@example.org", name: "U", createdAtMs: 1 }),
    );
    await db.write(lock, async (tx) => {
      for (let n = 0; n < 5; n++) {
        const project = { id: `p${n}`, name: `Project ${n}%`, settings: defaultSettings };
        await insertProject(tx, { ...project, stage: "draft", ownerId: "u", createdAtMs: 7 });
        const member = { projectId: project.id, userId: "u", displayName: "U", joinedAtMs: 1 };
        await insertMember(tx, { id: `m${n}`, ...member, role: "owner" });
      }
    });
  });
  afterEach(() => test.close());

  it("projects, page by page, by name, archived apart, without empty drafts", async () => {
    const all = { archived: false, withEmptyDrafts: true, search: "", only: null };
    const list = async (wanted: Partial<typeof all> & { offset?: number } = {}) =>
      (await selectOwnedProjects(db, "u", { ...all, limit: 2, ...wanted })).map(({ id }) => id);
    expect(await list()).toEqual(["p4", "p3"]);
    expect(await list({ offset: 4 })).toEqual(["p0"]);
    const after = { id: "p3", createdAtMs: 7 };
    const later = await selectOwnedProjects(db, "u", { ...all, limit: 9, after });
    expect(later.map(({ id }) => id)).toEqual(["p2", "p1", "p0"]);
    expect(await list({ search: "CT 2%" })).toEqual(["p2"]);
    await db.write(lock, async (tx) => {
      await updateProject(tx, "p1", { archivedAtMs: 9 });
      const item = { externalId: "a", format: "text", body: "A", columns: "{}" } as const;
      const set = { projectId: "p0", itemSet: 1 };
      await insertItems(tx, set, [{ ...item, ...set, index: 0, contentHash: "h" }]);
    });
    expect(await list({ archived: true })).toEqual(["p1"]);
    expect(await list({ withEmptyDrafts: false })).toEqual(["p0"]);
    expect(await countOwnedProjects(db, "u", all)).toBe(4);
    expect(await countOwnedProjects(db, "nobody", all)).toBe(0);
    expect([await countAnnotators(db, "p0"), await selectOwnerMembers(db, "p0")]).toEqual([
      0,
      ["m0"],
    ]);
  });

  it("links that were made together, as one, and apart from others", async () => {
    const link = { projectId: "p0", role: "annotator", maxUses: 1, createdAtMs: 5 } as const;
    await db.write(lock, async (tx) => {
      const links = Array.from({ length: 700 }, (_, n) => ({ ...link, id: `l${n}`, batch: "b" }));
      await insertLinks(tx, links);
      await insertLinks(tx, [{ ...link, id: "x", batch: "c", uses: 1, createdAtMs: 6 }]);
      await insertInvitation(tx, { ...link, id: "over", expiresAtMs: 50 });
      await insertInvitation(tx, { ...link, id: "one", createdAtMs: 8 });
    });
    expect(await selectLinkBatches(db, "p0")).toEqual([
      { id: "c", links: 1, used: 1, left: 0, source: null, createdAtMs: 6, expiresAtMs: null },
      { id: "b", links: 700, used: 0, left: 700, source: null, createdAtMs: 5, expiresAtMs: null },
    ]);
    expect((await selectInvitations(db, "p0")).map(({ id }) => id)).toEqual(["over", "one"]);
    expect((await findUsableInvitation(db, "p0", 100))?.id).toBe("one");
    expect(await countLinks(db, "p0")).toBe(701);
    expect(await selectLinks(db, "p1", "b")).toEqual([]);
    const withdrawn = await db.write(lock, (tx) =>
      withdrawLinks(tx, { projectId: "p0", batch: "b" }, 9),
    );
    expect(withdrawn).toBe(700);
    expect((await selectLinkBatches(db, "p0")).map(({ left }) => left)).toEqual([0, 0]);
  });
});
