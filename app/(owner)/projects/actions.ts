"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { restoreDeletedProject } from "@/lib/server/projects/deleted-projects";

export const restoreDeletedAction = guardedAction(
  async (projectId: unknown): Promise<Result<null>> => {
    const user = await requireUser();
    const parsed = parseInput(z.string(), projectId);
    if (!parsed.ok) return parsed;
    const nowMs = Date.now();
    return refreshPages(
      restoreDeletedProject(database(), user, { projectId: parsed.value, nowMs }),
      "/projects",
    );
  },
);
