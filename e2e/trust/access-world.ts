/** The six kinds of people and projects for them to meet, on a running server's data folder. */

import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import { insertMember } from "@/db/rows/members";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import type { NewItem } from "@/lib/protocol/item-messages";
import { signUp } from "@/lib/server/accounts/sign-up";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { newId } from "@/lib/server/kernel/new-id";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { value } from "../fixtures/project-owner";
import type { RunningServer } from "../fixtures/server-process";
import type { PersonKind } from "./access-table";

const accounts = ["annotator", "other owner", "co-owner", "owner"] as const;
type AccountKind = (typeof accounts)[number];
interface Account {
  readonly id: string;
  readonly name: string;
  readonly sessionCookie: string;
}

export type Stage = "draft" | "launched" | "deleted";

export interface TargetProject {
  readonly stage: Stage;
  readonly id: string;
  readonly name: string;
  readonly owner: { readonly id: string };
  readonly invitationId: string;
  readonly joinToken: string;
  /** The member that the guest is; and the member that the co-owner is. */
  readonly guestId: string;
  readonly coOwnerMemberId: string;
  readonly tokenId: string;
  /** What each person's requests carry. */
  readonly headers: Readonly<Record<PersonKind, Record<string, string>>>;
}

/** Is in the name, the items and the settings of every project, and must not be in any refusal. */
export const secretWord = "Marmalade";

export class AccessWorld {
  private readonly shared = new Map<Stage, TargetProject>();

  private constructor(
    readonly db: SqliteDatabase,
    readonly server: RunningServer,
    private readonly accounts: Readonly<Record<AccountKind, Account>>,
  ) {}

  static async open(server: RunningServer): Promise<AccessWorld> {
    // Links and cookies are signed with the secret in the server's data folder.
    process.env.THRESHER_DATA = server.dataFolder;
    const db = openDatabase(path.join(server.dataFolder, "thresher.sqlite"));
    // Setting up writes much and need not outlive a power cut.
    db.raw.pragma("synchronous = OFF");
    const made = await Promise.all(accounts.map((kind) => makeAccount(db, server, kind)));
    const byKind = Object.fromEntries(accounts.map((kind, at) => [kind, made[at]!]));
    return new AccessWorld(db, server, byKind as Record<AccountKind, Account>);
  }

  account(kind: AccountKind): Pick<Account, "id"> {
    return this.accounts[kind];
  }

  /** For whatever leaves a project as it is. */
  async sharedProject(stage: Stage): Promise<TargetProject> {
    const known = this.shared.get(stage) ?? (await this.project(stage));
    this.shared.set(stage, known);
    return known;
  }

  async project(stage: Stage): Promise<TargetProject> {
    const { db } = this;
    const { owner, annotator } = this.accounts;
    const name = `${secretWord} ${randomUUID().slice(0, 8)}`;
    const { id } = value(
      await createProject(db, owner, { name, settings: readingSettings, items: items() }),
    );
    if (stage !== "draft") value(await launchProject(db, value(await asOwner(db, owner, id))));
    const open = { expiresAtMs: null, maxUses: null };
    const invitation = value(
      await createInvitation(db, value(await asOwner(db, owner, id)), {
        ...open,
        role: "annotator",
      }),
    );
    const joinToken = invitation.path.slice("/join/".length);
    const joinAs = async (displayName: string, userId: string | null) =>
      value(await joinProject(db, joinToken, { displayName, userId, existingMemberToken: null }));
    const guest = await joinAs("Guest", null);
    const joined = await joinAs("Annotator", annotator.id);
    const coOwnerMemberId = newId();
    await db.write(["accounts"], (tx) =>
      insertMember(tx, {
        ...{ id: coOwnerMemberId, projectId: id, role: "owner", joinedAtMs: Date.now() },
        ...{ userId: this.accounts["co-owner"].id, displayName: "Co-owner" },
      }),
    );
    const token = value(
      await createApiToken(db, value(await asOwner(db, owner, id)), { name: "script" }),
    );
    if (stage === "deleted") value(await deleteProject(db, value(await asOwner(db, owner, id))));
    const cookie = (of: { memberToken: string }) => `${memberCookie(id)}=${of.memberToken}`;
    const session = (kind: AccountKind) => this.accounts[kind].sessionCookie;
    return {
      ...{ stage, id, name, owner, joinToken, coOwnerMemberId },
      invitationId: invitation.id,
      guestId: guest.memberId,
      tokenId: token.id,
      headers: {
        visitor: {},
        guest: { cookie: cookie(guest) },
        annotator: { cookie: `${session("annotator")}; ${cookie(joined)}` },
        "other owner": { cookie: session("other owner") },
        "co-owner": { cookie: session("co-owner") },
        owner: { cookie: session("owner") },
        "API token": { authorization: `Bearer ${token.token}` },
      },
    };
  }

  /** Changes with every change that a request could make to the project or to an account. */
  fingerprint({ id }: TargetProject): string {
    const rows = (query: string, ...values: string[]) => this.db.raw.prepare(query).all(...values);
    const all = [
      rows("SELECT * FROM users ORDER BY id"),
      rows("SELECT * FROM projects WHERE id = ?", id),
      rows("SELECT count(*) FROM projects"),
      ...["members", "invitations", "api_tokens", "items"].map((table) =>
        rows(`SELECT * FROM ${table} WHERE project_id = ? ORDER BY 1, 2, 3`, id),
      ),
      rows(
        "SELECT seq, hash FROM events WHERE session_id IN (SELECT id FROM rank_sessions WHERE project_id = ?)",
        id,
      ),
    ];
    return createHash("sha256").update(JSON.stringify(all)).digest("hex");
  }

  close(): void {
    this.db.close();
  }
}

async function makeAccount(
  db: SqliteDatabase,
  server: RunningServer,
  kind: string,
): Promise<Account> {
  const email = `${kind.replace(" ", "-")}-${randomUUID()}@example.org`;
  const password = randomUUID();
  const { id } = value(await signUp(db, { name: kind, email, password }, Date.now()));
  return { id, name: kind, sessionCookie: await signIn(server.address, { email, password }) };
}

/** Over HTTP, as the sign-in page does it. */
export async function signIn(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const asked = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const reply = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookiesIn(asked) },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
  });
  const cookie = cookiesIn(reply);
  if (!cookie.includes("session-token")) throw new Error(`Signing in failed: ${reply.status}`);
  return cookie;
}

export function cookiesIn(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .join("; ");
}

function items(): NewItem[] {
  return Array.from({ length: 4 }, (_, index) => ({
    ...{ externalId: `item-${index}`, format: "text" as const, columns: {}, gold: null },
    body: `${secretWord} number ${index}.`,
  }));
}
