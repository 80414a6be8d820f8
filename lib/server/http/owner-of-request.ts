import { database } from "@/db/client";
import type { ProjectRow } from "@/db/rows/projects";
import { currentUser } from "@/lib/server/accounts/current-user";
import { perMinute } from "@/lib/server/kernel/per-minute";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { problemReply } from "./http-reply";

/** A minute for one account. Each download or forecast may read a whole project; an open dashboard looks once a second. */
const limits = {
  download: perMinute("owner-downloads", () => 240),
  look: perMinute("owner-looks", () => 1_200),
};

/** The signed-in owner and their project, or the refusal to send back. */
export async function ownerOfRequest(
  projectId: string,
  kind: keyof typeof limits,
): Promise<{ readonly user: User; readonly project: ProjectRow } | Response> {
  const user = await currentUser();
  if (!user) return problemReply({ kind: "forbidden", message: "Sign in first." }, 401);
  const waitSeconds = await limits[kind](user.id);
  if (waitSeconds !== null) {
    const message = `Too many requests from this account. Wait ${waitSeconds} s and try again.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  }
  const project = ownedProject(database(), user, projectId);
  return project.ok ? { user, project: project.value } : problemReply(project.problem);
}
