import { hash, verify } from "@node-rs/argon2";

/** argon2id is the library's default algorithm; 19 MiB and two passes are OWASP's recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const minPasswordLength = 10;
/** A long text costs time to hash; nobody types more. */
export const maxPasswordLength = 200;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let placeholder: Promise<string> | null = null;

/** False also for accounts without a password or no account at all, after the same work, so that time tells nothing. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  placeholder ??= hashPassword("nobody's password");
  const right = await verify(stored ?? (await placeholder), password);
  return stored !== null && right;
}
