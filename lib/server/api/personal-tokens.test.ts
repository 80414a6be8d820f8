import { expect, it } from "vitest";
import { insertUser } from "@/db/rows/users";
import { scopes } from "@/lib/protocol/token-messages";
import { must } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { bearerOf } from "./bearer";
import { createPersonalToken, listPersonalTokens, withdrawPersonalToken } from "./personal-tokens";

const world = worldForEachTest();
const dayMs = 86_400_000;

const make = (given: object = {}) =>
  createPersonalToken(world.db, world.owner, { name: "notebook", scopes, days: 7, ...given });

it("acts for its account with its scopes until it expires", async () => {
  const { token, id } = must(await make({ scopes: ["answer", "read", "read"] }));
  const nowMs = Date.now();
  expect(await bearerOf(world.db, token, nowMs)).toMatchObject({
    ...{ tokenId: id, user: world.owner, projectId: null, scopes: ["read", "answer"] },
  });
  expect(await bearerOf(world.db, token, nowMs + 6.9 * dayMs)).not.toBeNull();
  expect(await bearerOf(world.db, token, nowMs + 7.1 * dayMs)).toBeNull();
});

it("keeps no token, only its hash", async () => {
  const { token } = must(await make());
  const rows = world.db.raw.prepare("SELECT * FROM personal_tokens").all();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token.slice(-20));
});

it("says when it was last used", async () => {
  const { token } = must(await make());
  expect((await listPersonalTokens(world.db, world.owner))[0]!.lastUsedAtMs).toBeNull();
  const nowMs = Date.now();
  await bearerOf(world.db, token, nowMs);
  // Written after the reply, in turn with other writes.
  await world.db.write([{ user: world.owner.id }], async () => null);
  expect((await listPersonalTokens(world.db, world.owner))[0]!.lastUsedAtMs).toBe(nowMs);
});

it("opens nothing once it is withdrawn, by its own account alone", async () => {
  const { token, id } = must(await make());
  const other = { id: "other" };
  await world.db.write(["accounts"], (tx) =>
    insertUser(tx, { ...other, email: "other@example.org", name: "Other", createdAtMs: 0 }),
  );
  expect(await withdrawPersonalToken(world.db, other, id)).toMatchObject({ ok: false });
  expect(await bearerOf(world.db, token, Date.now())).not.toBeNull();
  must(await withdrawPersonalToken(world.db, world.owner, id));
  expect(await bearerOf(world.db, token, Date.now())).toBeNull();
  expect(await listPersonalTokens(world.db, world.owner)).toEqual([]);
});

it("needs a name, something it may do and an end", async () => {
  for (const wrong of [
    { name: " " },
    { scopes: [] },
    { scopes: ["all"] },
    { days: 0 },
    { days: 1000 },
  ]) {
    expect(await make(wrong)).toMatchObject({ ok: false, problem: { kind: "invalid" } });
  }
});
