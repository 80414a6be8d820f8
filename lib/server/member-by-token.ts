import type BetterSqlite from "better-sqlite3";
import type { Database } from "@/db/open";
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

/** What is in the person's cookie: it names them and cannot be made up. */
export function memberToken(memberId: string): string {
  return `${memberId}.${sign("member", memberId)}`;
}

/** The member that a cookie names; on the path of every answer, so one prepared statement. */
export function memberByToken(db: Database, projectId: string, token: string): Result<Member> {
  const id = signedMemberId(token);
  if (id === null) return unknownMember;
  const member = memberById(db, projectId, id);
  return member ? ok(member) : unknownMember;
}

// Tokens whose signature was found good: people send the same one with every answer.
const checked = new Map<string, string>();
const mostChecked = 10_000;

function signedMemberId(token: string): string | null {
  const known = checked.get(token);
  if (known !== undefined) return known;
  const [id = "", signature = ""] = token.split(".");
  if (token !== `${id}.${signature}` || !isSignedBy(signature, "member", id)) return null;
  if (checked.size >= mostChecked) checked.clear();
  checked.set(token, id);
  return id;
}

export function memberById(db: Database, projectId: string, id: string): Member | null {
  const row = statementOf(db).get(id, projectId);
  if (!row) return null;
  return { ...row, platform: row.platform === null ? null : readMemberPlatform(row.platform) };
}

const unknownMember = problem(
  "forbidden",
  "This browser has not joined the project: open the invitation link first.",
);

type Row = Omit<Member, "platform"> & { readonly platform: string | null };
const prepared = new WeakMap<
  BetterSqlite.Database,
  BetterSqlite.Statement<[string, string], Row>
>();

function statementOf(db: Database) {
  let statement = prepared.get(db.raw);
  if (!statement) {
    statement = db.raw.prepare<[string, string], Row>(
      `SELECT m.id, m.display_name AS displayName, m.role, m.platform, p.id AS projectId,
        p.name AS projectName, p.item_set AS itemSet, p.current_session_id AS sessionId
      FROM members m JOIN projects p ON p.id = m.project_id
      WHERE m.id = ? AND p.id = ? AND p.deleted_at_ms IS NULL AND m.erased_at_ms IS NULL`,
    );
    prepared.set(db.raw, statement);
  }
  return statement;
}
