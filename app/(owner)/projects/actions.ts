"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/current-user";
import { restoreDeletedProject } from "@/lib/server/deleted-projects";
import { guardedAction } from "@/lib/server/guarded-action";
import { parseInput } from "@/lib/server/parse-input";
import { refreshed } from "@/lib/server/refreshed";
import type { Result } from "@/lib/server/result";

export const restoreDeletedAction = guardedAction(
  async (projectId: unknown): Promise<Result<null>> => {
    const user = await requireUser();
    const parsed = parseInput(z.string(), projectId);
    if (!parsed.ok) return parsed;
    const nowMs = Date.now();
    return refreshed(
      restoreDeletedProject(database(), user, { projectId: parsed.value, nowMs }),
      "/projects",
    );
  },
);
