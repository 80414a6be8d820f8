import { database } from "@/db/client";
import { currentUser } from "./current-user";
import { problemReply } from "./http-reply";
import { ownedProject, type ProjectRow, type User } from "./project-access";

/** The signed-in owner and their project, or the refusal to send back. */
export async function ownerOfRequest(
  projectId: string,
): Promise<{ readonly user: User; readonly project: ProjectRow } | Response> {
  const user = await currentUser();
  if (!user) return problemReply({ kind: "forbidden", message: "Sign in first." }, 401);
  const project = ownedProject(database(), user, projectId);
  return project.ok ? { user, project: project.value } : problemReply(project.problem);
}
