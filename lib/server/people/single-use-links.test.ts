import { expect, it } from "vitest";
import { signUp } from "@/lib/server/accounts/sign-up";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { createInvitation } from "./create-invitation";
import { erasePerson } from "./erase-person";
import { joinProject } from "./join-project";
import { findOpenLink, listInvitations } from "./list-invitations";
import { readPeople } from "./read-people";
import { createLinks, exportLinks, listLinkBatches, withdrawUnused } from "./single-use-links";

const world = worldForEachTest();

const guest = { displayName: "Ada", userId: null, existingMemberToken: null };
const tokenOf = (link: string) => link.split("/join/")[1]!;

async function launched() {
  const { projectId } = await launchTestProject(world);
  const project = () => owned(world.db, world.owner, projectId);
  const open = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  must(await createInvitation(world.db, await project(), open));
  return { project };
}

async function linksOf(project: Awaited<ReturnType<typeof owned>>, batch: string) {
  const table = must(await exportLinks(world.db, project, { batch, origin: "https://x.org" }));
  return table
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
}

it("makes links of which each lets one person join, and says which are used", async () => {
  const { db } = world;
  const { project } = await launched();
  const { id } = must(await createLinks(db, await project(), { count: 600, expiresAtMs: null }));
  const rows = await linksOf(await project(), id);
  expect(rows).toHaveLength(600);
  expect(new Set(rows.map(([, link]) => link)).size).toBe(600);
  expect(rows[0]![1]).toMatch(/^https:\/\/x\.org\/join\//);
  const [first, second] = rows.map(([, link]) => tokenOf(link!));
  must(await joinProject(db, first!, guest));
  expect(await joinProject(db, first!, guest)).toMatchObject({ problem: { kind: "conflict" } });
  expect(await listLinkBatches(db, await project())).toMatchObject([
    { id, links: 600, used: 1, left: 599 },
  ]);
  must(await withdrawUnused(db, await project(), id));
  expect(await joinProject(db, second!, guest)).toMatchObject({ problem: { kind: "conflict" } });
  const states = (await linksOf(await project(), id)).map(([, , state]) => state);
  expect(states.filter((state) => state === "used")).toHaveLength(1);
  expect(states.filter((state) => state === "revoked")).toHaveLength(599);
  expect(await withdrawUnused(db, await project(), id)).toMatchObject({ ok: false });
});

it("lets people join the group that the links are for", async () => {
  const { db } = world;
  const usual = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;
  const prices = { pricePull: 1, priceDuel: 1 };
  const sources = [
    { ...usual, ...prices, id: "experts", name: "Experts", answers: "pulls", truth: true },
    { ...usual, ...prices, id: "crowd", name: "Crowd", answers: "duels", truth: false },
  ] as const;
  const { projectId } = await launchTestProject(world, { live: { sources: [...sources] } });
  const project = await owned(db, world.owner, projectId);
  const asked = { count: 2, expiresAtMs: null };
  const { id, source } = must(await createLinks(db, project, { ...asked, source: "crowd" }));
  expect(source).toBe("crowd");
  expect(await listLinkBatches(db, project)).toMatchObject([{ id, source: "crowd" }]);
  const [[, link]] = (await linksOf(project, id)) as [string[]];
  const { memberToken } = must(await joinProject(db, tokenOf(link!), guest));
  expect(must(await memberByToken(db, projectId, memberToken)).source).toBe("crowd");
  expect(await createLinks(db, project, { ...asked, source: "others" })).toMatchObject({
    problem: { field: "source" },
  });
});

it("lists them apart from other links, and takes none for the project's link", async () => {
  const { db } = world;
  const { project } = await launched();
  const before = await listInvitations(db, await project());
  const link = await findOpenLink(db, await project());
  must(await createLinks(db, await project(), { count: 2, expiresAtMs: null }));
  expect(await listInvitations(db, await project())).toEqual(before);
  expect(link).toBe(before[0]!.path);
  expect(await findOpenLink(db, await project())).toBe(link);
});

it("refuses numbers that make no sense, and another project's links", async () => {
  const { db } = world;
  const [one, other] = [await launched(), await launched()];
  for (const count of [0, -1, 1.5, 1_001, Number.NaN]) {
    expect(await createLinks(db, await one.project(), { count, expiresAtMs: null })).toMatchObject({
      problem: { kind: "invalid" },
    });
  }
  const { id } = must(await createLinks(db, await one.project(), { count: 1, expiresAtMs: null }));
  const asked = { batch: id, origin: "https://x.org" };
  expect(await exportLinks(db, await other.project(), asked)).toMatchObject({
    problem: { kind: "not-found" },
  });
  expect(await withdrawUnused(db, await other.project(), id)).toMatchObject({ ok: false });
});

it("a link for accounts lets nobody in who is not signed in, and each account once", async () => {
  const { db } = world;
  const { project } = await launched();
  const asked = {
    role: "annotator",
    expiresAtMs: null,
    maxUses: null,
    accountsOnly: true,
  } as const;
  const { path } = must(await createInvitation(db, await project(), asked));
  const token = tokenOf(path);
  expect(await joinProject(db, token, guest)).toMatchObject({ problem: { kind: "forbidden" } });
  const account = { name: "Bea", email: "bea@example.org", password: "a long enough pass phrase" };
  const { id: userId } = must(await signUp(db, account, Date.now()));
  const first = must(await joinProject(db, token, { ...guest, userId }));
  const second = must(await joinProject(db, token, { ...guest, userId }));
  expect(second.memberId).toBe(first.memberId);
});

it("notices who joined in the same browser, in one project at a time, until they are erased", async () => {
  const { db } = world;
  const [one, other] = [await launched(), await launched()];
  const join = async (at: typeof one, displayName: string, device: string | null) => {
    const path = (await findOpenLink(db, await at.project()))!;
    return must(await joinProject(db, tokenOf(path), { ...guest, displayName, device }));
  };
  const ada = await join(one, "Ada", "browser-1");
  for (const [name, device] of [
    ["Ada again", "browser-1"],
    ["Bob", "browser-2"],
    ["Cleo", null],
    ["Dee", null],
  ] as const)
    await join(one, name, device);
  await join(other, "Ada", "browser-1");
  const shared = async (at: typeof one) =>
    Object.fromEntries(
      (await readPeople(db, await at.project())).map((row) => [row.displayName, row.sharesBrowser]),
    );
  expect(await shared(one)).toEqual({ Ada: 1, "Ada again": 1, Bob: 0, Cleo: 0, Dee: 0 });
  expect(await shared(other)).toEqual({ Ada: 0 });
  must(await erasePerson(db, await one.project(), { personId: ada.memberId, answers: "keep" }));
  expect(await shared(one)).toMatchObject({ "Ada again": 0 });
  const codes = await db.raw.prepare("SELECT device FROM members WHERE device IS NOT NULL").all();
  expect(JSON.stringify(codes)).not.toContain("browser");
});
