/**
 * A server for the tests of clients in other languages: the production build on a free port and a data folder of its own, with an account and a personal
 * token. Says where it is as one line of JSON, and ends when its input does.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@/db/sqlite/open";
import { scopes } from "@/lib/protocol/token-messages";
import { signUp } from "@/lib/server/accounts/sign-up";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { newId } from "@/lib/server/kernel/new-id";
import type { Result } from "@/lib/server/kernel/result";
import { startServer } from "./running-server";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "thresher-client-"));
  // Webhooks are received on this machine, and models asked.
  const env = { THRESHER_WEBHOOK_PRIVATE: "1", THRESHER_MODEL_PRIVATE: "1" };
  const server = await startServer({ dataFolder, env });
  const db = openDatabase(path.join(dataFolder, "thresher.sqlite"));
  const account = { name: "Client", email: "client@example.org", password: newId() + newId() };
  const user = must(await signUp(db, account, Date.now()));
  const make = async (given: readonly string[]) =>
    must(await createPersonalToken(db, user, { name: "tests", scopes: given, days: 1 })).token;
  const token = await make(scopes);
  const readOnly = await make(["read"]);
  db.close();
  console.log(JSON.stringify({ url: server.address, token, readOnly }));
  process.stdin.resume();
  process.stdin.once("close", async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
    process.exit(0);
  });
}

void main();
