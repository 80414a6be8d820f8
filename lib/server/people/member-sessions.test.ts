/** What a browser keeps to answer under an account ends with the account's sessions. */
import { beforeEach, expect, it } from "vitest";
import { signOutEverywhere } from "@/lib/server/accounts/sign-out-everywhere";
import { forgettingMembers } from "@/lib/server/http/forget-members";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { sign } from "@/lib/server/kernel/instance-secret";
import { memberByToken } from "@/lib/server/kernel/member-by-token";
import { launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { createInvitation } from "./create-invitation";
import { joinProject } from "./join-project";

const world = worldForEachTest();
let projectId: string;
beforeEach(async () => {
  ({ projectId } = await launchTestProject(world));
});

async function joinAs(userId: string | null): Promise<string> {
  const wanted = { role: "annotator", expiresAtMs: null, maxUses: null } as const;
  const { path } = must(
    await createInvitation(world.db, await owned(world.db, world.owner, projectId), wanted),
  );
  const input = { displayName: "Ada", userId, existingMemberToken: null };
  return must(await joinProject(world.db, path.slice("/join/".length), input)).memberToken;
}

const isKnown = async (token: string) => (await memberByToken(world.db, projectId, token)).ok;

it("signing out everywhere ends it, guests stay, and joining again starts over", async () => {
  const guest = await joinAs(null);
  const first = await joinAs(world.owner.id);
  expect(await Promise.all([guest, first].map(isKnown))).toEqual([true, true]);
  must(await signOutEverywhere(world.db, world.owner));
  expect(await Promise.all([guest, first].map(isKnown))).toEqual([true, false]);
  const again = await joinAs(world.owner.id);
  expect(await isKnown(again)).toBe(true);
  must(await signOutEverywhere(world.db, world.owner));
  expect(await isKnown(again)).toBe(false);
  // A number that was written over is not signed.
  expect(await isKnown(again.replace(/\.2\./, ".3."))).toBe(false);
});

it("a signed name without the number of a session opens nothing", async () => {
  const [id] = (await joinAs(null)).split(".");
  expect(await isKnown(`${id}.${sign("member", `${id}.1`)}`)).toBe(false);
  expect(await isKnown(`${id}.${sign("member", id!)}`)).toBe(false);
  expect(await isKnown(`${id}.1.${sign("member", `${id}.1`)}`)).toBe(true);
});

it("signing out takes along what was kept under an account, in this browser", async () => {
  const elsewhere = (await launchTestProject(world)).projectId;
  const name = memberCookie(projectId);
  const cookies = [
    { name, value: await joinAs(world.owner.id) },
    { name: memberCookie(elsewhere), value: "made.up" },
    { name: "theme", value: "dark" },
  ];
  expect(await forgettingMembers(world.db, cookies)).toEqual([
    `${name}=; Path=/; Max-Age=0; HttpOnly`,
  ]);
  const guest = { name, value: await joinAs(null) };
  expect(await forgettingMembers(world.db, [guest])).toEqual([]);
});
