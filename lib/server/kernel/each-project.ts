import type { Database } from "@/db/store";
import { errorFields, log } from "./log";

/**
 * Does something for each project and adds up what it says. What fails for one, since its log is damaged perhaps, is told under the
 * name of `event` and keeps none of the others from it.
 */
export async function eachProject<T extends { readonly id: string }>(
  { db, projects, event }: { db: Database; projects: readonly T[]; event: string },
  act: (project: T) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const project of projects) {
    // The server stops: what is left is done at its next start.
    if (!db.isOpen) break;
    try {
      sum += await act(project);
    } catch (error) {
      log("error", event, { projectId: project.id, ...errorFields(error) });
    }
  }
  return sum;
}
