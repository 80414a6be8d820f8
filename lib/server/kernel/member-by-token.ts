import { findMember, findMemberAtWork, type MemberAtWork } from "@/db/rows/members";
import type { Query } from "@/db/store";
import { isSignedBy, sign } from "./instance-secret";
import { type MemberPlatform, readMemberPlatform } from "./platform";
import { ok, problem, type Result } from "./result";

/** Someone who joined a project, and what is needed to ask them something. */
export interface Member extends Omit<MemberAtWork, "platform" | "sessionVersion"> {
  /** How a crowd platform's person ends; null for others. */
  readonly platform: MemberPlatform | null;
}

/**
 * What is in the person's cookie: it names them and cannot be made up. Of someone with an account it also says which of its sessions it
 * belongs to: a change of password ends those before. Someone without an account is in the first for good.
 */
export function memberToken(memberId: string, sessionVersion: number | null = null): string {
  const named = `${memberId}.${sessionVersion ?? firstVersion}`;
  return `${named}.${sign("member", named)}`;
}

const firstVersion = 1;

/** The member that a cookie names. */
export async function memberByToken(
  db: Query,
  projectId: string,
  token: string,
): Promise<Result<Member>> {
  const signed = signedMember(token);
  const row = signed && (await findMemberAtWork(db, projectId, signed.id));
  if (!row || (row.sessionVersion ?? signed.version) !== signed.version) return unknownMember;
  return ok(toMember(row));
}

/** Whether it is of someone who joined with an account, also where the project is deleted for now. */
export async function isOfAccount(db: Query, token: string): Promise<boolean> {
  const signed = signedMember(token);
  if (!signed) return false;
  return typeof (await findMember(db, signed.id))?.userId === "string";
}

interface Signed {
  readonly id: string;
  readonly version: number;
}

// Tokens whose signature was found good: people send the same one with every answer.
const checked = new Map<string, Signed>();
const mostChecked = 10_000;

function signedMember(token: string): Signed | null {
  const known = checked.get(token);
  if (known !== undefined) return known;
  const end = token.lastIndexOf(".");
  const named = token.slice(0, Math.max(end, 0));
  if (!isSignedBy(token.slice(end + 1), "member", named)) return null;
  const [id = "", version] = named.split(".");
  const signed = { id, version: Number(version) };
  if (checked.size >= mostChecked) checked.clear();
  checked.set(token, signed);
  return signed;
}

export async function memberById(db: Query, projectId: string, id: string): Promise<Member | null> {
  const row = await findMemberAtWork(db, projectId, id);
  return row ? toMember(row) : null;
}

function toMember({ sessionVersion: _, ...row }: MemberAtWork): Member {
  const platform = row.platform === null ? null : readMemberPlatform(row.platform);
  return { ...row, platform };
}

const unknownMember = problem(
  "forbidden",
  "This browser hasn't joined the project: open the invitation link first.",
);
