/** How routes are made: each kind of caller comes in by one door, which knows who it is, how much they may ask for, and what they brought. */
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { database } from "@/db/client";
import type { Database } from "@/db/store";
import { type Member, memberByToken } from "@/lib/server/kernel/member-by-token";
import { asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { overLimit } from "@/lib/server/kernel/per-minute";
import { ok, type Result } from "@/lib/server/kernel/result";
import { currentUser } from "./current-user";
import { guarded } from "./guarded";
import { problemReply } from "./http-reply";
import { memberTokenIn } from "./member-cookie";
import { findMisuse } from "./member-misuse";
import { readInput } from "./read-body";

interface Context<P> {
  readonly params: Promise<P>;
}

interface Came<P, R = NextRequest> {
  readonly db: Database;
  readonly request: R;
  readonly params: P;
}

/** What a route reads of the body; without it, none. */
interface Reads<I> {
  readonly schema?: z.core.$ZodType<I>;
  /** Says what was expected, for a body that has another shape. */
  readonly otherwise?: string;
  readonly mostBytes?: number;
}

type Route<P, R = NextRequest> = (request: R, context: Context<P>) => Promise<Response>;

/** For a project's owners, signed in. */
export function ownerRoute<P extends { readonly projectId: string }>(
  kind: "owner-looks" | "owner-downloads",
  handle: (came: Came<P> & { readonly project: OwnedProject }) => Promise<Response>,
): Route<P> {
  return guarded(async (request, context) => {
    const params = await context.params;
    const user = await currentUser();
    if (!user) return problemReply({ kind: "forbidden", message: "Sign in first." }, 401);
    const tooMany = await overLimit(kind, user.id, waitForAccount);
    if (tooMany) return problemReply(tooMany);
    const db = database();
    const project = await asOwner(db, user, params.projectId);
    if (!project.ok) return problemReply(project.problem);
    return handle({ db, request, params, project: project.value });
  });
}

function waitForAccount(seconds: number): string {
  return `Too many requests from this account. Wait ${seconds} s and try again.`;
}

interface MemberCame<I> extends Omit<Came<unknown, Request>, "params"> {
  readonly member: Member;
  readonly input: I;
}

/** For people who joined the project, and who use its own pages. Takes any request: some of these routes are called without Next (front/direct-routes.ts). */
export function memberRoute<I = null>(
  reads: Reads<I>,
  handle: (came: MemberCame<I>) => Promise<Response>,
): Route<{ readonly projectId: string }, Request> {
  return guarded(async (request, { params }) => {
    const db = database();
    const { projectId } = await params;
    const misuse = findMisuse(request.headers);
    if (misuse) return problemReply(misuse);
    const token = memberTokenIn(request.headers, projectId);
    const member = await memberByToken(db, projectId, token);
    if (!member.ok) return problemReply(member.problem, 401);
    const refusal =
      findMisuse(request.headers, member.value) ??
      (await overLimit("member", member.value.id, waitForMember));
    if (refusal) return problemReply(refusal);
    const input = await inputOf(request, reads);
    if (!input.ok) return problemReply(input.problem);
    return handle({ db, request, member: member.value, input: input.value });
  });
}

function waitForMember(seconds: number): string {
  return `Too many answers at once. Wait ${seconds} s; nothing is lost.`;
}

async function inputOf<I>(request: Request, reads: Reads<I>): Promise<Result<I>> {
  const { schema, ...options } = reads;
  return schema ? readInput(request, schema, options) : ok(null as I);
}
