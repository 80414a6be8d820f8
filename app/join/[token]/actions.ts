"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { database } from "@/db/client";
import { clientKey } from "@/lib/server/http/client-address";
import { currentUser } from "@/lib/server/http/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { deviceCookie, memberCookie, memberCookieOptions } from "@/lib/server/http/member-cookie";
import { countAttempt } from "@/lib/server/kernel/attempt-limits";
import { newId } from "@/lib/server/kernel/new-id";
import { ok, type Problem, problem, type Result } from "@/lib/server/kernel/result";
import { findInvitation } from "@/lib/server/people/invitation";
import { joinProject } from "@/lib/server/people/join-project";

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** again: who this browser is already. account: who is signed in. guest: someone new. platform: whom a crowd platform sends. */
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

export type JoinOutcome = { readonly problem: Problem["kind"]; readonly name: string } | null;

export async function join(_: JoinOutcome, form: FormData): Promise<JoinOutcome> {
  const joined = await joinByForm(form);
  if (!joined.ok) return { problem: joined.problem.kind, name: typedName(form) };
  redirect(joined.value);
}

function typedName(form: FormData): string {
  const name = form instanceof FormData ? form.get("name") : null;
  return typeof name === "string" ? name : "";
}

/** Says where to go on. */
const joinByForm = guardedAction(async (form: FormData): Promise<Result<string>> => {
  // Anyone can call an action with anything.
  const parsed = joinSchema.safeParse(form instanceof FormData ? Object.fromEntries(form) : null);
  if (!parsed.success) return problem("invalid", "This form is not valid.");
  const allowed = await countAttempt("join-address", clientKey(await headers()));
  if (!allowed.ok) return allowed;
  const { token, as, name, parameters } = parsed.data;
  const invitation = await findInvitation(database(), token);
  if (!invitation.ok) return invitation;
  const jar = await cookies();
  const cookie = memberCookie(invitation.value.project.id);
  const device = jar.get(deviceCookie)?.value ?? newId();
  const user = as === "account" ? await currentUser() : null;
  const joined = await joinProject(database(), token, {
    displayName: user?.name ?? name,
    userId: user?.id ?? null,
    parameters,
    device,
    existingMemberToken: as === "again" ? (jar.get(cookie)?.value ?? null) : null,
  });
  if (!joined.ok) return joined;
  jar.set(cookie, joined.value.memberToken, memberCookieOptions());
  jar.set(deviceCookie, device, memberCookieOptions());
  const { projectId } = joined.value;
  const { role } = invitation.value.invitation;
  return ok(role === "owner" ? `/projects/${projectId}` : `/annotate/${projectId}`);
});
