import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { isReadableAddress } from "@/lib/server/kernel/readable-address";
import { authRefusal } from "./auth-refusal";

const base = "http://127.0.0.1/api/auth";

function posted(body: string, type: string) {
  const headers = { "content-type": type };
  return authRefusal(
    new NextRequest(`${base}/callback/credentials`, { method: "POST", headers, body }),
    Buffer.from(body),
  );
}

test("lets sign-in forms and next-auth's own requests through", () => {
  expect(authRefusal(new NextRequest(`${base}/session`), null)).toBeNull();
  expect(authRefusal(new NextRequest(`${base}/signin?callbackUrl=%2Fprojects`), null)).toBeNull();
  const form =
    "csrfToken=x&email=a%40b.c&password=p&callbackUrl=http%3A%2F%2F127.0.0.1%2Fprojects&json=true";
  expect(posted(form, "application/x-www-form-urlencoded")).toBeNull();
  expect(posted('{"csrfToken":"x","callbackUrl":"/"}', "application/json")).toBeNull();
});

test("refuses what next-auth would fail on", () => {
  const refused = { kind: "invalid" };
  expect(authRefusal(new NextRequest(`${base}/callback/credentials`), null)).toMatchObject(refused);
  expect(authRefusal(new NextRequest(`${base}/csrf?callbackUrl=%2B7f.`), null)).toMatchObject(
    refused,
  );
  expect(authRefusal(new NextRequest(`${base}/error?error=%F3%B0%94%AF`), null)).toMatchObject(
    refused,
  );
  const cookie = "next-auth.callback-url=nonsense";
  expect(
    authRefusal(new NextRequest(`${base}/session`, { headers: { cookie } }), null),
  ).toMatchObject(refused);
  for (const body of ["", "[", "null", "[1]", '{"callbackUrl":{}}', '{"callbackUrl":"x"}']) {
    expect(posted(body, "application/json")).toMatchObject(refused);
  }
});

test("knows an address that cannot be decoded", () => {
  for (const path of ["/", "/projects/%E2%82%AC", "/a%2Fb?q=%zz"])
    expect(isReadableAddress(path)).toBe(true);
  for (const path of ["/%", "/%zz", "/x/%ff%fe", "/%c0%ae", "/%ed%a0%80"])
    expect(isReadableAddress(path)).toBe(false);
});
