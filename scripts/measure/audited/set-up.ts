/** A project under Audited, made by an owner's program over the API. */
import type { Database } from "@/db/store";
import { scopes } from "@/lib/protocol/token-messages";
import { signUp } from "@/lib/server/accounts/sign-up";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { createResultsLink } from "@/lib/server/exports/results-links";
import { newId } from "@/lib/server/kernel/new-id";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { platformDefaults } from "@/lib/server/kernel/platform";
import type { RunningServer } from "../../serving/running-server";
import { must } from "../bench/bench-project";
import { signInCookie } from "../bench/owner-pages";
import type { Ear } from "./heard";
import type { Doors } from "./what-owners-see";

export interface AuditedProject {
  readonly items: number;
  readonly delta: number;
  readonly wrongShare: number;
}

const itemsAtOnce = 5_000;

export async function setUpAudited(
  { db, server, ear }: { db: Database; server: RunningServer; ear: Ear },
  { items: itemCount, delta, wrongShare }: AuditedProject,
): Promise<Doors & { readonly joinPath: string; readonly sessionId: string }> {
  const account = { name: "Owner", email: "owner@example.org", password: newId() };
  const user = must(await signUp(db, account, Date.now()));
  const { token } = must(await createPersonalToken(db, user, { name: "audited", scopes, days: 1 }));
  const post = async (path: string, body: unknown) =>
    JSON.parse(await ear.send("POST", `/api/v1${path}`, { token, body: JSON.stringify(body) }));
  const { id: projectId } = await post("/projects", {
    name: `${itemCount} items, audited`,
    template: "reading-difficulty",
    settings: {
      live: { goal: { rung: "audited" }, undoMs: 0, promptsAhead: 0 },
      proven: {
        method: "pull-only",
        tolerance: 0.05,
        auditDelta: delta,
        auditWrongShare: wrongShare,
      },
    },
  });
  for (let from = 0; from < itemCount; from += itemsAtOnce) {
    const items = Array.from({ length: Math.min(itemsAtOnce, itemCount - from) }, (_, n) => ({
      externalId: `item-${from + n}`,
      body: `Passage ${from + n}. A sentence of ordinary length, as people write them.`,
    }));
    await post(`/projects/${projectId}/items`, { items });
  }
  const { sessionId } = await post(`/projects/${projectId}/launch`, {});
  const platform = platformDefaults.prolific;
  const invitation = await post(`/projects/${projectId}/invitations`, { platform });
  const link = must(await createResultsLink(db, must(await asOwner(db, user, projectId))));
  return {
    projectId,
    sessionId,
    token,
    joinPath: invitation.path.split("?")[0],
    cookie: await signInCookie(server.port, account),
    resultsPath: link.path,
  };
}
