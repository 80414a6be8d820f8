import { createHash, randomBytes } from "node:crypto";

/** 96 random bits: enough never to meet twice, and not to be guessed. */
export function newId(): string {
  return randomBytes(12).toString("base64url");
}

/** 192 random bits, for tokens that let their bearer in. */
export function newSecretToken(): string {
  return randomBytes(24).toString("base64url");
}

/** What is stored of a token: the token itself is known to its bearer alone. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
