import { createHash, randomFillSync } from "node:crypto";

/**
 * Nearly 96 random bits: enough never to meet twice, and not to be guessed. The first character is a letter, so that a spreadsheet takes
 * no id for a formula or a number, and exports write it as it is.
 */
export function newId(): string {
  for (;;) {
    const id = take(12);
    if (/^[A-Za-z]/.test(id)) return id;
  }
}

/** 192 random bits, for tokens that let their bearer in. */
export function newSecretToken(): string {
  return take(24);
}

/** What is stored of a token: the token itself is known to its bearer alone. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

// Asking the system for many bytes costs hardly more than for twelve, and every prompt needs some.
const pool = Buffer.alloc(4_096);
let unused = 0;

function take(bytes: number): string {
  if (unused < bytes) {
    randomFillSync(pool);
    unused = pool.length;
  }
  const start = pool.length - unused;
  unused -= bytes;
  const text = pool.toString("base64url", start, start + bytes);
  // Handed out once: what is left in memory must not tell a token.
  pool.fill(0, start, start + bytes);
  return text;
}
