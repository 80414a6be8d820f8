"use server";

import { projectOnly, userAction } from "@/lib/server/http/action-doors";
import { restoreDeletedProject } from "@/lib/server/projects/deleted-projects";

export const restoreDeletedAction = userAction(
  projectOnly,
  (db, user, { projectId }) => restoreDeletedProject(db, user, { projectId, nowMs: Date.now() }),
  { refresh: "/projects" },
);
