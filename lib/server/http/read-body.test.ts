import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { z } from "zod";
import { readInput } from "./read-body";

const schema = z.object({ name: z.string().max(5) });

function post(body: string | Uint8Array, headers: Record<string, string> = {}): Request {
  return new Request("http://127.0.0.1/x", { method: "POST", body: body as BodyInit, headers });
}

async function messageFor(request: Request, mostBytes = 1024): Promise<string> {
  const read = await readInput(request, schema, { mostBytes });
  return read.ok ? "read" : `${read.problem.kind}: ${read.problem.message}`;
}

it("reads what fits", async () => {
  expect(await messageFor(post('{"name":"Ada"}'))).toBe("read");
});

it("says what is wrong with the rest, and where", async () => {
  expect(await messageFor(post('{"name":"too long"}'))).toBe(
    "invalid: name: At most 5 characters.",
  );
  expect(await messageFor(post("{"))).toBe("invalid: This is not valid JSON.");
  expect(await messageFor(post(""))).toBe("invalid: This is not valid JSON.");
  expect(await messageFor(post(new Uint8Array([0x22, 0xff, 0x22])))).toContain("not valid JSON");
});

it("refuses more than the route takes, whether or not the sender owns up to it", async () => {
  const long = JSON.stringify({ name: "x".repeat(2_000) });
  expect(await messageFor(post(long))).toContain(
    "too-large: This request is larger than the maximum of 1 KB",
  );
  const short = post("{}", { "content-length": "99999999999" });
  expect(await messageFor(short)).toContain("too-large");
});

it("unpacks nothing", async () => {
  const packed = gzipSync('{"name":"Ada"}');
  expect(await messageFor(post(packed))).toContain("looks like a gzip file");
  expect(await messageFor(post(packed, { "content-encoding": "gzip" }))).toContain("not packed");
  expect(await messageFor(post("PK\u0003\u0004rest"))).toContain("zip or Excel");
});

it("refuses JSON that nests a hundred thousand deep before walking through it", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(await messageFor(post(deep), 1_000_000)).toContain("levels deep");
  const brackets = JSON.stringify({ name: "[[[[" });
  expect(await messageFor(post(brackets))).toBe("read");
});
