import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataFolder } from "@/db/data-folder";
import type { Database } from "@/db/store";

/** What can be guessed signs nothing. */
const shortestSecret = 32;

const holder = globalThis as { thresherSecret?: string };

/** What this installation signs with: THRESHER_SECRET, or a file made once in the data folder. */
export function instanceSecret(): string {
  const given = process.env.THRESHER_SECRET;
  if (given && given.length < shortestSecret) {
    throw new Error(
      `THRESHER_SECRET needs at least ${shortestSecret} characters; leave it unset to have one generated`,
    );
  }
  if (given) return given;
  holder.thresherSecret ??= readOrCreate(dataFolder());
  return holder.thresherSecret;
}

/** Before anything is signed: a database that several processes share keeps the secret for all of them. */
export async function learnSecret(db: Pick<Database, "secret">): Promise<void> {
  const shared = await db.secret(process.env.THRESHER_SECRET || undefined);
  if (shared !== null) holder.thresherSecret = shared;
  instanceSecret();
}

export function readOrCreate(folder: string): string {
  const file = path.join(/*turbopackIgnore: true*/ folder, "auth-secret");
  const existing = readIfThere(file);
  if (existing) return existing;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Written whole under another name, then linked: a second process starting now sees all of it or nothing.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}

/** A key for one purpose, which follows from the secret. */
export function signingKey(purpose: string, text: string): Buffer {
  return createHmac("sha256", instanceSecret()).update(`${purpose}\n${text}`).digest();
}

/** A short signature of `text` for one purpose; a signature for another purpose never matches. */
export function sign(purpose: string, text: string): string {
  return signingKey(purpose, text).toString("base64url").slice(0, 22);
}

export function isSignedBy(signature: string, purpose: string, text: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readIfThere(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text.length >= shortestSecret) return text;
    throw new Error(`${file} is too short to be a secret; delete it to have a new one generated.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
