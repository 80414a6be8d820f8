import type { Database } from "@/db/store";
import { isOfAccount } from "@/lib/server/kernel/member-by-token";
import { memberCookie, memberCookieOptions } from "./member-cookie";

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/**
 * Anyone who signs out leaves nothing behind with which the next person at this browser could answer in their name. Guests stay: they have no
 * other way back.
 */
export async function forgettingMembers(
  db: Database,
  cookies: readonly Cookie[],
): Promise<string[]> {
  const prefix = memberCookie("");
  const forgetting: string[] = [];
  for (const { name, value } of cookies) {
    if (!name.startsWith(prefix) || !(await isOfAccount(db, value))) continue;
    forgetting.push(`${name}=; Path=${memberCookieOptions().path}; Max-Age=0; HttpOnly`);
  }
  return forgetting;
}
