import { countItems } from "@/db/rows/items";
import type { ProjectRow } from "@/db/rows/projects";
import type { Database } from "@/db/store";

/** What a person's answers are measured by, so that an invitation promises nothing else. */
export type HeldTo = "own" | "checked" | "practice";

export async function answersAreHeldTo(db: Database, project: ProjectRow): Promise<HeldTo> {
  const { trainingQuestions, goldRate } = project.settings.live;
  if (trainingQuestions === 0 && goldRate === 0) return "own";
  const { gold } = await countItems(db, { projectId: project.id, itemSet: project.itemSet });
  if (gold === 0) return "own";
  return trainingQuestions > 0 ? "practice" : "checked";
}
