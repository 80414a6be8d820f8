/** Someone of every kind, on the server's own database, so that hostile requests get past the first door. */

import path from "node:path";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import { signUp } from "@/lib/server/accounts/sign-up";
import { createApiToken } from "@/lib/server/api/api-tokens";
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
  readonly invitation: string;
  readonly ownerCookie: string;
  readonly memberCookies: string;
  readonly apiToken: string;
  readonly draftToken: string;
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
  must(await launchProject(db, must(await asOwner(db, owner, projectId))));
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
    ...{ db, projectId, draftId, invitation },
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
