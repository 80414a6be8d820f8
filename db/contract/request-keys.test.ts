/** Keys of requests, kept once on every engine. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { findRequestKey, forgetRequestKeys, keepRequestKey } from "../rows/request-keys";
import { insertUser } from "../rows/users";
import { onBothEngines, type TestDatabase } from "./both-engines";

onBothEngines((open) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await open();
    await test.db.write(["accounts"], (tx) =>
      insertUser(tx, { id: "u", email: "u@example.org", name: "U", createdAtMs: 1 }),
    );
  });
  afterEach(() => test.close());

  const keep = (id: string, signature: string, createdAtMs: number) =>
    test.db.write([{ user: "u" }], (tx) =>
      keepRequestKey(tx, { id, userId: "u", signature, createdAtMs }),
    );

  it("keeps what a key was first used for, until it is old", async () => {
    expect((await keep("k", "one", 5)).signature).toBe("one");
    expect(await keep("k", "two", 9)).toMatchObject({ signature: "one", createdAtMs: 5 });
    await keep("later", "one", 9);
    await test.db.write([], (tx) => forgetRequestKeys(tx, 6));
    expect(await findRequestKey(test.db, "k")).toBeNull();
    expect((await findRequestKey(test.db, "later"))?.createdAtMs).toBe(9);
  });
});
