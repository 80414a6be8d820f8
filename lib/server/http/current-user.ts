import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { getServerSession } from "next-auth";
import { z } from "zod";
import { database } from "@/db/client";
import { findUser } from "@/db/rows/users";
import { isTooLongAgo } from "@/lib/server/kernel/recent-sign-in";
import { authOptions } from "./auth-options";

export interface CurrentUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly hasPassword: boolean;
  /** When this browser's session began. */
  readonly signedInAtMs: number;
}

const sessionSchema = z.object({
  userId: z.string(),
  version: z.number(),
  signedInAtMs: z.number().default(0),
});

/** Who is signed in, or null. A cookie from before the last change of password, or of long ago, no longer counts. */
export async function currentUser(): Promise<CurrentUser | null> {
  // Ends an attempt to render this at build time, before anything reads the data folder.
  await connection();
  const session = sessionSchema.safeParse(await getServerSession(authOptions()));
  if (!session.success) return null;
  const { userId, version, signedInAtMs } = session.data;
  if (isTooLongAgo(signedInAtMs, Date.now())) return null;
  const row = await findUser(database(), userId);
  if (row?.sessionVersion !== version) return null;
  const { id, email, name } = row;
  return { id, email, name, hasPassword: row.passwordHash !== null, signedInAtMs };
}

/** For pages: sends anyone who is not signed in to the sign-in page and back to `next` afterwards. */
export async function requireUser(next = "/projects"): Promise<CurrentUser> {
  const user = await currentUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  return user;
}

/** For layouts: the same, and back to the page that was asked for. Before anything is sent, so that nothing is. */
export async function requireUserInLayout(): Promise<CurrentUser> {
  return requireUser((await headers()).get("x-asked-for") ?? undefined);
}
