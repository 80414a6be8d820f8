import { expect, test } from "vitest";
import { changeName } from "@/lib/server/accounts/change-name";
import { currentRequest } from "@/lib/server/kernel/current-request";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { openWorld } from "@/lib/server/testing/test-world";
import { guardedAction } from "./guarded-action";

test("a fault of the storage becomes a problem with a sentence, under an id that the log has", async () => {
  const captured = captureLog();
  const world = await openWorld();
  world.db.writer.raw.pragma("query_only = ON");
  const rename = guardedAction(async (name: string) => changeName(world.db, world.owner, name));
  const result = await rename("Somebody Else");
  if (result.ok) throw new Error("renamed on a database that can only be read");
  expect(result.problem).toMatchObject({
    kind: "unavailable",
    message: expect.stringMatching(/is read-only/),
  });
  expect(captured.lines()).toEqual([
    expect.objectContaining({ event: "storage-fault", requestId: result.problem.requestId }),
  ]);
  expect(captured.text()).not.toContain("Somebody");
  world.close();
});

test("any other error, and Next's signals, are not caught", async () => {
  const redirects = guardedAction(async () => {
    throw Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/sign-in" });
  });
  await expect(redirects()).rejects.toThrow("NEXT_REDIRECT");
});

test("notes that it was begun, so that a failure is not taken for a form that could not be decoded", async () => {
  const current = { id: "r", actionBegun: false };
  const failing = guardedAction(async () => {
    throw new Error("broken");
  });
  await expect(currentRequest.run(current, () => failing())).rejects.toThrow("broken");
  expect(current.actionBegun).toBe(true);
});
