/** Someone of every kind, on the server's own database, so that hostile requests get past the first door. */

import path from "node:path";
import { updateLastUse } from "@/db/rows/personal-tokens";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import { scopes } from "@/lib/protocol/token-messages";
import { signUp } from "@/lib/server/accounts/sign-up";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { testItems } from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { must } from "../measure/bench/bench-project";
import { ownerCookie } from "../serving/owner-cookie";

export interface FuzzWorld {
  readonly db: SqliteDatabase;
  readonly projectId: string;
  readonly draftId: string;
  /** For what ends a project. */
  readonly spareId: string;
  readonly invitation: string;
  readonly ownerCookie: string;
  readonly memberCookies: string;
  readonly apiToken: string;
  readonly draftToken: string;
  readonly personalToken: string;
}

/** The secret is passed to the server by its environment. */
export const fuzzSecret = "a secret for fuzzing, long enough to be a real one";

export async function makeFuzzWorld(dataFolder: string): Promise<FuzzWorld> {
  process.env.THRESHER_SECRET = fuzzSecret;
  const db = openDatabase(path.join(dataFolder, "thresher.sqlite"));
  const account = { name: "Owner", email: "owner@example.org", password: "long enough a password" };
  const owner = must(await signUp(db, account, Date.now()));
  // Strict, so that the project does not end while it is fuzzed.
  const settings = {
    ...readingSettings,
    live: { ...readingSettings.live, goal: { rung: "all" } as const },
    proven: { ...readingSettings.proven, allDelta: 0.001 },
  };
  const draft = { name: "Project", settings, items: testItems(40, 4) };
  const { id: projectId } = must(await createProject(db, owner, draft));
  const { id: draftId } = must(await createProject(db, owner, { ...draft, name: "Draft" }));
  const { id: spareId } = must(await createProject(db, owner, { ...draft, name: "Spare" }));
  for (const id of [projectId, spareId]) {
    must(await launchProject(db, must(await asOwner(db, owner, id))));
  }
  const personal = must(await createPersonalToken(db, owner, { name: "script", scopes, days: 30 }));
  // That it is used is noted once a minute, which would look like a change by whatever came just then.
  await db.write([{ user: owner.id }], (tx) =>
    updateLastUse(tx, personal.id, Date.now() + 86_400_000),
  );
  const invited = must(
    await createInvitation(db, must(await asOwner(db, owner, projectId)), {
      role: "annotator",
      expiresAtMs: null,
      maxUses: null,
    }),
  );
  const invitation = invited.path.slice("/join/".length);
  const input = { displayName: "Guest", userId: null, existingMemberToken: null };
  const { memberToken } = must(await joinProject(db, invitation, input));
  return {
    ...{ db, projectId, draftId, spareId, invitation, personalToken: personal.token },
    ownerCookie: await ownerCookie(owner.id, fuzzSecret),
    memberCookies: `${memberCookie(projectId)}=${memberToken}`,
    apiToken: must(
      await createApiToken(db, must(await asOwner(db, owner, projectId)), { name: "script" }),
    ).token,
    draftToken: must(
      await createApiToken(db, must(await asOwner(db, owner, draftId)), { name: "script" }),
    ).token,
  };
}
