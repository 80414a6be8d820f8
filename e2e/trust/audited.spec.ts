/** Nobody can know which items a check is about: neither from a page or file, nor from what others are sent, nor from the server's log. */
import path from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "@/db/sqlite/open";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { engine } from "@/lib/session/engine";
import { checkProof, proofSchema } from "@/lib/session/proof";
import { runAudited } from "@/scripts/measure/audited/run-audited";
import { startServer, temporaryFolder } from "../fixtures/server-process";

test("a project audited over HTTP passes, its proof holds, and its order was in nothing that was sent before", async () => {
  test.setTimeout(300_000);
  const folder = temporaryFolder();
  const env = { THRESHER_ANSWER_RATE: "0", THRESHER_LOG_LEVEL: "debug" };
  const server = await startServer({ dataFolder: folder.path, env });
  process.env.THRESHER_DATA = folder.path;
  const db = openDatabase(path.join(folder.path, "thresher.sqlite"));
  const came = await runAudited(
    { server, db },
    {
      ...{ items: 220, delta: 0.2, wrongShare: 0.1 },
      ...{ people: 32, atOnce: 4, sitting: 40, answersBetweenLooks: 60 },
    },
  );
  await server.stop();
  db.close();
  folder.remove();
  expect(came.certified).toBe(true);
  expect(came.looks).toBeGreaterThan(0);
  expect(came.searched).toBeGreaterThan(100);
  expect(came.leaks).toEqual([]);
  // The search can find it: once the check is over, the proof has it.
  expect(came.foundAfterwards).toBe(true);
  const proof = proofSchema.parse(JSON.parse(came.proof));
  expect(checkProof(proof, engine, proofHashing)).toMatchObject({ kind: "proven" });
});
