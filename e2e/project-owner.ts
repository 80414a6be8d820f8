/**
 * Sets up what a test of the annotator's pages needs, as an owner would, through the same use cases as the
 * server and on the server's own data folder: processes may share a database.
 */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Database, openDatabase } from "@/db/open";
import { signUp } from "@/lib/server/accounts/sign-up";
import type { NewItem } from "@/lib/server/items/new-item";
import type { Result } from "@/lib/server/kernel/result";
import { createInvitation, type NewInvitation } from "@/lib/server/people/create-invitation";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { revokeInvitation } from "@/lib/server/people/revoke-invitation";
import { changeSettings } from "@/lib/server/projects/change-settings";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { resumeProject } from "@/lib/server/projects/resume-project";
import { defaultSettings, type LiveSettings, type ProvenSettings } from "@/lib/session/settings";
import type { RunningServer } from "./server";

export interface SetUpProject {
  readonly id: string;
  readonly name: string;
  /** The path of an invitation link. */
  readonly joinPath: string;
  pause(): Promise<void>;
  resume(): Promise<void>;
  change(live: Partial<LiveSettings>): Promise<void>;
  /** Excludes whoever was served a prompt first. */
  excludeFirstPerson(): Promise<void>;
  invite(invitation: Partial<NewInvitation>): Promise<{ id: string; path: string }>;
  revoke(invitationId: string): Promise<void>;
  /** The events of the log of one kind, in order. */
  logged<T = Record<string, unknown>>(kind: string): readonly T[];
}

export interface Wanted {
  readonly name?: string;
  readonly items?: readonly Partial<NewItem>[];
  readonly live?: Partial<LiveSettings>;
  readonly proven?: Partial<ProvenSettings>;
}

const openInvitation: NewInvitation = { role: "annotator", expiresAtMs: null, maxUses: null };

export class ProjectOwner {
  private constructor(
    readonly db: Database,
    readonly user: { readonly id: string },
    /** To sign in with, in a browser. */
    readonly account: { readonly email: string; readonly password: string },
  ) {}

  /** Somebody who has an account already. */
  static as(db: Database, user: { readonly id: string }, account: ProjectOwner["account"]) {
    return new ProjectOwner(db, user, account);
  }

  static async of(server: RunningServer): Promise<ProjectOwner> {
    // Invitation links are signed with the secret in the server's data folder.
    process.env.THRESHER_DATA = server.dataFolder;
    const db = openDatabase(path.join(server.dataFolder, "thresher.sqlite"));
    const email = `owner-${randomUUID()}@example.org`;
    const account = { name: "Olive Owner", email, password: randomUUID() };
    return new ProjectOwner(db, value(await signUp(db, account, Date.now())), account);
  }

  async launch(wanted: Wanted = {}): Promise<SetUpProject> {
    const { db, user } = this;
    const live = { ...defaultSettings.live, ...wanted.live };
    const name = wanted.name ?? `Reading ${randomUUID().slice(0, 8)}`;
    const { id } = value(
      await createProject(db, user, {
        name,
        settings: {
          live,
          proven: { ...defaultSettings.proven, ...wanted.proven },
        },
        items: (wanted.items ?? shortTexts(8)).map(completeItem),
      }),
    );
    const { sessionId } = value(await launchProject(db, user, id));
    const logged = <T>(kind: string) => this.payloads(sessionId, kind) as T[];
    const invite = async (invitation: Partial<NewInvitation>) =>
      value(await createInvitation(db, user, id, { ...openInvitation, ...invitation }));
    return {
      id,
      name,
      joinPath: (await invite({})).path,
      pause: async () => void value(await pauseProject(db, user, id)),
      resume: async () => void value(await resumeProject(db, user, id)),
      change: async (changed) =>
        void value(await changeSettings(db, user, id, { ...live, ...changed })),
      excludeFirstPerson: async () => {
        const [served] = logged<{ person: string }>("served");
        value(await excludePerson(db, user, id, served?.person ?? ""));
      },
      invite,
      revoke: async (invitation) => void value(await revokeInvitation(db, user, id, invitation)),
      logged,
    };
  }

  private payloads(sessionId: string, kind: string): unknown[] {
    const rows = this.db.raw
      .prepare("SELECT payload FROM events WHERE session_id = ? AND kind = ? ORDER BY seq")
      .all(sessionId, kind) as { payload: string }[];
    return rows.map(({ payload }) => JSON.parse(payload));
  }

  close(): void {
    this.db.raw.close();
  }
}

export function shortTexts(count: number): Partial<NewItem>[] {
  return Array.from({ length: count }, (_, index) => ({
    body: `Passage number ${index + 1}. The miller opened the sluice and the wheel began to turn.`,
  }));
}

export function completeItem(item: Partial<NewItem>, index: number): NewItem {
  return {
    externalId: `item-${index + 1}`,
    format: "text",
    body: "",
    columns: {},
    gold: null,
    ...item,
  };
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
