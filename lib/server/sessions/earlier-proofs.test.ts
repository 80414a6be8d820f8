/** Proofs that earlier versions wrote still verify: `lib/session/fixtures`, never to be written again. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { proofHashing } from "./proof-hashing";

const folder = path.resolve(import.meta.dirname, "../../session/fixtures");
const files = readdirSync(folder).filter((name) => name.endsWith(".json.gz"));

function readProof(file: string) {
  const text = gunzipSync(readFileSync(path.join(folder, file))).toString();
  return proofSchema.parse(JSON.parse(text));
}

/** Each with excluded and restored people, answers undone, expired prompts and changed prices. */
const labels: Record<string, string> = {
  "adaptive-borda.json.gz": "below ×6, above ×6",
  "adaptive-majority.json.gz": "below ×6, above ×6",
  "panel-of-5.json.gz": "below ×4, above ×4",
  "pull-only.json.gz": "below ×4, above ×4",
  "share.json.gz":
    "below ×1, open ×1, below ×1, open ×1, below ×1, undecided ×1, above ×1, open ×2, above ×1",
};

function inRuns(names: readonly string[]): string {
  const runs: { name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => `${name} ×${count}`).join(", ");
}

describe.each(files)("the earlier proof %s", (file) => {
  it("is proven, with the labels and bounds that it claims", () => {
    const proof = readProof(file);
    expect(checkProof(proof, engine, proofHashing).kind).toBe("proven");
    expect(inRuns(proof.items.map(({ label }) => label))).toBe(labels[file]);
  });

  it("is refuted when one label is turned", () => {
    const proof = readProof(file);
    const [first, ...others] = proof.items;
    const items = [{ ...first!, label: "above" as const }, ...others];
    expect(checkProof({ ...proof, items }, engine, proofHashing).kind).toBe("refuted");
  });
});

it("is there for every method and guarantee that was in use", () => {
  expect(files).toEqual(Object.keys(labels));
  const kinds = new Set<string>();
  for (const file of files) {
    for (const [payload] of readProof(file).events) kinds.add(JSON.parse(payload).kind);
  }
  for (const kind of ["retracted", "excluded", "restored", "settings-changed", "finished"]) {
    expect(kinds).toContain(kind);
  }
});
