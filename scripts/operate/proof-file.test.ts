import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { describeVerdict } from "@/lib/session/describe-verdict";
import { engine } from "@/lib/session/engine";
import { checkProof, type Proof, proofSchema } from "@/lib/session/proof";
import { checkProofFile } from "./proof-file";

const fixtures = path.resolve(import.meta.dirname, "../../lib/session/fixtures");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "thresher-proof-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function textOf(name: string): string {
  return gunzipSync(readFileSync(path.join(fixtures, name))).toString();
}

function check(text: string) {
  const file = path.join(folder, "proof.json");
  writeFileSync(file, text);
  return checkProofFile(file, engine, proofHashing);
}

describe.each(readdirSync(fixtures))("%s, read in a stream", (name) => {
  it("has the verdict, in the same words, that it has in memory", async () => {
    const text = textOf(name);
    const proof = proofSchema.parse(JSON.parse(text));
    const { opening, verdict } = await check(text);
    const inMemory = checkProof(proof, engine, proofHashing);
    expect(verdict.kind).toBe("proven");
    expect(describeVerdict(opening, verdict, "noon")).toBe(
      describeVerdict(proof, inMemory, "noon"),
    );
  });
});

it("takes the parts of a proof in any order, written in any way", async () => {
  const { items, gold, events, ...opening } = JSON.parse(textOf("share.json.gz")) as Proof;
  const turned = JSON.stringify({ events, gold, more: [1], items, ...opening }, null, 2);
  expect((await check(turned)).verdict.kind).toBe("proven");
});

const forgeries: readonly [string, (proof: Proof) => object, RegExp][] = [
  [
    "a turned label",
    (proof) => ({ ...proof, items: proof.items.map((item) => ({ ...item, label: "above" })) }),
    /^Item .*: the proof says label above/,
  ],
  [
    "an item too many",
    (proof) => ({ ...proof, items: [...proof.items, proof.items[0]] }),
    /number of items doesn't match/,
  ],
  [
    "a changed event",
    (proof) => ({ ...proof, events: proof.events.with(4, [" ", proof.events[4]![1]]) }),
    /^Event 4 of the log was changed/,
  ],
  [
    "a log that was cut",
    (proof) => ({ ...proof, events: proof.events.slice(0, -1) }),
    /^The log was cut short/,
  ],
  ["no log", (proof) => ({ ...proof, events: [], head: proofHashing.start }), /The log is empty/],
  [
    "other items",
    (proof) => ({
      ...proof,
      items: proof.items.map((item) => ({ ...item, contentHash: "x" })),
    }),
    /^The items are not the ones/,
  ],
];

it.each(forgeries)("refutes %s", async (_, forge, because) => {
  const proof = proofSchema.parse(JSON.parse(textOf("pull-only.json.gz")));
  const { verdict } = await check(JSON.stringify(forge(proof)));
  expect(verdict).toEqual({ kind: "refuted", because: expect.stringMatching(because) });
});

it("says what is wrong with a file that is no proof", async () => {
  const text = textOf("pull-only.json.gz");
  const refused = async (given: string, message: RegExp) =>
    expect(check(given)).rejects.toThrow(message);
  await refused(text.slice(0, -100), /ends too early/);
  await refused("[]", /not one JSON object/);
  await refused("{}", /is not a proof: format/);
  await refused(text.replace('"gold"', '"silver"'), /no list of gold/);
  await refused(text.replace('"low":', '"lower":'), /items\.0\.low/);
  await expect(
    checkProofFile(path.join(folder, "missing.json"), engine, proofHashing),
  ).rejects.toThrow(/can't be read/);
});
