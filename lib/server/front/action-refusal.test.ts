import { expect, test } from "vitest";
import { actionRefusal } from "./action-refusal";

function action(
  body: BodyInit,
  type?: string,
  more: Record<string, string> = { "next-action": "x" },
) {
  const headers = { ...more, ...(type && { "content-type": type }) };
  return new Request("http://127.0.0.1/account", { method: "POST", headers, body });
}
const text = (value: unknown) => action(JSON.stringify(value), "text/plain;charset=UTF-8");

test("lets through what React sends for our forms", async () => {
  const shared = { code: "", url: "" };
  for (const sound of [
    [],
    ["id"],
    [{ name: "Ada", price: "$$5", missing: "$undefined", deep: { list: [1, null, true] } }],
    [{ platform: { completed: shared, screenedOut: "$0:0:platform:completed" } }],
  ]) {
    expect(await actionRefusal(text(sound))).toBeNull();
  }
  const form = new FormData();
  form.set("1_token", "abc");
  form.set("0", '[null,"$K1"]');
  expect(await actionRefusal(action(form))).toBeNull();
  expect(await actionRefusal(new Request("http://127.0.0.1/"))).toBeNull();
});

test("refuses what could not be decoded, before Next fails on it", async () => {
  let deep: unknown = [];
  for (let level = 0; level < 500; level++) deep = [deep];
  for (const broken of [
    ...["$F1", "$K1", "$Q1", "$@1", "$B0", "$1:constructor:constructor", "$0:constructor"].map(
      (s) => [s],
    ),
    [{ a: "$0:9" }],
    deep,
    { no: "list" },
    new Array(200).fill(1),
  ]) {
    expect(await actionRefusal(text(broken))).toMatchObject({ status: 400 });
  }
  expect(await actionRefusal(action("[1", "text/plain"))).toMatchObject({ status: 400 });
  expect(await actionRefusal(action("[]", "application/json"))).toMatchObject({ status: 415 });
  const torn = "multipart/form-data; boundary=x";
  expect(await actionRefusal(action("--y", torn))).toMatchObject({ status: 400 });
  const form = new FormData();
  form.set("$ACTION_REF_1", "");
  expect(await actionRefusal(action(form, undefined, {}))).toMatchObject({ status: 400 });
});

test("refuses an action at an address without a page, where it would be done and called missing", async () => {
  const headers = { "next-action": "x", "content-type": "text/plain" };
  const post = (path: string) =>
    actionRefusal(new Request(`http://127.0.0.1${path}`, { method: "POST", headers, body: "[]" }));
  expect(await post("/nothing?a=1")).toMatchObject({ status: 404 });
  expect(await post("/projects/x/nothing")).toMatchObject({ status: 404 });
  expect(await post("/projects/x/people?a=1")).toBeNull();
});
