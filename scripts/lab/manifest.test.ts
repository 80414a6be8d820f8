import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { noteInManifest } from "./manifest";

test("a part that is run again leaves what is known of the others", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "manifest-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const run = { directory, levels: [1, 12], mode: "quick" } as const;
  noteInManifest(run, "levels", "old");
  noteInManifest(run, "price-map", "old");
  noteInManifest(run, "price-map", "new");
  const manifest = JSON.parse(readFileSync(path.join(directory, "manifest.json"), "utf8"));
  const part = { algorithmVersion, mode: "quick" };
  expect(manifest.parts).toMatchObject({
    levels: { ...part, code: "old" },
    "price-map": { ...part, code: "new" },
  });
  expect(manifest.priceMap.seed).toBeTypeOf("number");
});
