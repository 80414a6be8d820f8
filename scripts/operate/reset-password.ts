// npm run reset-password -- name@example.org: prints a link to set a new password, for servers that send no e-mail.
import { existsSync } from "node:fs";
import path from "node:path";
import { databaseFile, databaseUrl } from "@/db/data-folder";
import { openConfigured } from "@/db/open-configured";
import { administratorsLink } from "@/lib/server/accounts/administrators-link";
import { learnSecret } from "@/lib/server/kernel/instance-secret";
import { serverSettings } from "@/scripts/set-up/server.mjs";

const root = process.cwd();
// As npm start: the address and the secret may be there.
if (existsSync(path.join(root, ".env"))) process.loadEnvFile?.(path.join(root, ".env"));
const settings = serverSettings(root);
process.env.THRESHER_DATA = settings.data;

void print(process.argv[2] ?? "");

async function print(email: string): Promise<void> {
  if (email === "") return refuse("Say whose: npm run reset-password -- name@example.org");
  if (databaseUrl() === null && !existsSync(databaseFile())) {
    return refuse(`There is no database in ${settings.data}. Set THRESHER_DATA as for npm start.`);
  }
  const db = openConfigured();
  await learnSecret(db);
  const address = process.env.NEXTAUTH_URL || settings.address;
  const link = await administratorsLink(db, { email, address }, Date.now());
  await db.close();
  if (!link.ok) return refuse(link.problem.message);
  console.log(`Pass this link on to ${email}. It works once, within a day:\n\n${link.value}\n`);
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
