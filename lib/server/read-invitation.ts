import type { Database } from "@/db/open";
import type { ProjectState } from "@/lib/session/owner-view";
import { usableInvitation } from "./invitation";
import { ok, type Result } from "./result";
import { sessionsOf } from "./session-service";

export interface InvitationView {
  readonly projectId: string;
  readonly projectName: string;
  readonly role: "owner" | "annotator";
  readonly state: ProjectState;
}

/** What a link leads to, before joining. */
export async function readInvitation(db: Database, token: string): Promise<Result<InvitationView>> {
  const found = usableInvitation(db, token);
  if (!found.ok) return found;
  const { invitation, project } = found.value;
  const state = project.currentSessionId
    ? await sessionsOf(db).read(project.currentSessionId, ({ stage }) => stage.kind)
    : "draft";
  return ok({ projectId: project.id, projectName: project.name, role: invitation.role, state });
}
