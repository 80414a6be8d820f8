import { encode } from "next-auth/jwt";

/** What a browser has in which an owner has just signed in; `secret` is the server's. */
export async function ownerCookie(userId: string, secret: string): Promise<string> {
  const token = { sub: userId, version: 1, signedInAtMs: Date.now() };
  return `next-auth.session-token=${await encode({ token, secret })}`;
}
