import type BetterSqlite from "better-sqlite3";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";
import { isSignedBy, sign } from "./instance-secret";
import { type MemberPlatform, readMemberPlatform } from "./platform";
import { ok, problem, type Result } from "./result";

/** Somebody who joined a project, and what is needed to ask them something. */
export interface Member {
  readonly id: string;
  readonly displayName: string;
  readonly role: "owner" | "annotator";
  readonly projectId: string;
  readonly projectName: string;
  readonly itemSet: number;
  /** Null while the project is a draft. */
  readonly sessionId: string | null;
  /** How a crowd platform's person ends; null for others. */
  readonly platform: MemberPlatform | null;
}

/**
 * What is in the person's cookie: it names them and cannot be made up. Of somebody with an account it also says which of its sessions it
 * belongs to: a change of password ends those before. The first has no number, as in cookies from before there were numbers.
 */
export function memberToken(memberId: string, sessionVersion: number | null = null): string {
  const version = sessionVersion ?? firstVersion;
  const named = version === firstVersion ? memberId : `${memberId}.${version}`;
  return `${named}.${sign("member", named)}`;
}

const firstVersion = 1;

/** The member that a cookie names; on the path of every answer, so one prepared statement. */
export function memberByToken(db: Database, projectId: string, token: string): Result<Member> {
  const signed = signedMember(token);
  const row = signed && statementOf(db).get(signed.id, projectId);
  if (!row || (row.sessionVersion ?? signed.version) !== signed.version) return unknownMember;
  return ok(toMember(row));
}

/** Whether it is of somebody who joined with an account, also where the project is deleted for now. */
export function isOfAccount(db: Database, token: string): boolean {
  const signed = signedMember(token);
  if (!signed) return false;
  const row = db.select().from(members).where(eq(members.id, signed.id)).get();
  return typeof row?.userId === "string";
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
  const [id = "", version = firstVersion] = named.split(".");
  const signed = { id, version: Number(version) };
  if (checked.size >= mostChecked) checked.clear();
  checked.set(token, signed);
  return signed;
}

export function memberById(db: Database, projectId: string, id: string): Member | null {
  const row = statementOf(db).get(id, projectId);
  return row ? toMember(row) : null;
}

function toMember({ sessionVersion: _, ...row }: Row): Member {
  const platform = row.platform === null ? null : readMemberPlatform(row.platform);
  return { ...row, platform };
}

const unknownMember = problem(
  "forbidden",
  "This browser has not joined the project: open the invitation link first.",
);

type Row = Omit<Member, "platform"> & {
  readonly platform: string | null;
  /** Of their account; null for guests. */
  readonly sessionVersion: number | null;
};
const prepared = new WeakMap<
  BetterSqlite.Database,
  BetterSqlite.Statement<[string, string], Row>
>();

function statementOf(db: Database) {
  let statement = prepared.get(db.raw);
  if (!statement) {
    statement = db.raw.prepare<[string, string], Row>(
      `SELECT m.id, m.display_name AS displayName, m.role, m.platform, p.id AS projectId,
        p.name AS projectName, p.item_set AS itemSet, p.current_session_id AS sessionId,
        u.session_version AS sessionVersion
      FROM members m JOIN projects p ON p.id = m.project_id LEFT JOIN users u ON u.id = m.user_id
      WHERE m.id = ? AND p.id = ? AND p.deleted_at_ms IS NULL AND m.erased_at_ms IS NULL`,
    );
    prepared.set(db.raw, statement);
  }
  return statement;
}
