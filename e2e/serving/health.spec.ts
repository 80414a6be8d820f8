import { expect, test } from "../fixtures/app-server";

test("the server says that it is alive and ready", async ({ request }) => {
  const alive = await request.get("/healthz");
  expect(await alive.json()).toEqual({ status: "ok" });
  const ready = await request.get("/readyz");
  expect(ready.status()).toBe(200);
  expect(await ready.json()).toEqual({ status: "ready" });
});

test("browsers that look for a small picture by its old name find one", async ({ request }) => {
  const picture = await request.get("/favicon.ico");
  expect(picture.status()).toBe(200);
  expect(picture.headers()["content-type"]).toMatch(/^image\//);
});
