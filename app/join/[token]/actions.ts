"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { database } from "@/db/client";
import { countAttempt } from "@/lib/server/attempt-limits";
import { clientKey } from "@/lib/server/client-address";
import { currentUser } from "@/lib/server/current-user";
import { findInvitation } from "@/lib/server/invitation";
import { joinProject } from "@/lib/server/join-project";
import { memberCookie, memberCookieOptions } from "@/lib/server/member-cookie";
import type { Problem } from "@/lib/server/result";

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** again: who this browser is already. account: who is signed in. guest: somebody new. platform: whom a crowd platform sends. */
const joinSchema = z.object({
  token: z.string().max(500),
  as: z.enum(["again", "account", "guest", "platform"]),
  name: z.string().max(1000).default(""),
  parameters: z
    .string()
    .max(10_000)
    .default("{}")
    .transform(jsonOf)
    .pipe(z.record(z.string(), z.string())),
});

export type JoinOutcome = { readonly problem: Problem["kind"] } | null;

export async function join(_: JoinOutcome, form: FormData): Promise<JoinOutcome> {
  // Anybody can call an action with anything.
  if (!(form instanceof FormData)) return { problem: "invalid" };
  const parsed = joinSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { problem: "invalid" };
  const allowed = await countAttempt("join-address", clientKey(await headers()));
  if (!allowed.ok) return { problem: allowed.problem.kind };
  const { token, as, name, parameters } = parsed.data;
  const invitation = findInvitation(database(), token);
  if (!invitation.ok) return { problem: invitation.problem.kind };
  const jar = await cookies();
  const cookie = memberCookie(invitation.value.project.id);
  const user = as === "account" ? await currentUser() : null;
  const joined = await joinProject(database(), token, {
    displayName: user?.name ?? name,
    userId: user?.id ?? null,
    parameters,
    existingMemberToken: as === "again" ? (jar.get(cookie)?.value ?? null) : null,
  });
  if (!joined.ok) return { problem: joined.problem.kind };
  jar.set(cookie, joined.value.memberToken, memberCookieOptions());
  const { projectId } = joined.value;
  const { role } = invitation.value.invitation;
  redirect(role === "owner" ? `/projects/${projectId}` : `/annotate/${projectId}`);
}
