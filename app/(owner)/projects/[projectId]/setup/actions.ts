"use server";

import { z } from "zod";
import { knownSettingsSchema } from "@/app/_ui/form-state/known-settings";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Result } from "@/lib/server/kernel/result";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { launchProject } from "@/lib/server/projects/launch-project";
import { updateDraft } from "@/lib/server/projects/update-draft";
import { projectSettingsSchema } from "@/lib/session/settings";

const draftSchema = z.object({
  projectId: z.string(),
  settings: projectSettingsSchema,
  known: knownSettingsSchema(projectSettingsSchema),
});

export const saveDraftAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(draftSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, settings, known } = parsed.value;
  // The browser's way back leads to a page as it was: rebuilt, so that it starts from what is stored.
  return refreshPages(
    await updateDraft(database(), user, projectId, { settings }, known),
    `/projects/${projectId}/setup`,
  );
});

/** Launches with these settings and makes a first invitation for annotators. */
export const launchAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(draftSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, settings, known } = parsed.value;
  const saved = await updateDraft(database(), user, projectId, { settings }, known);
  if (!saved.ok) return saved;
  const launched = await launchProject(database(), user, projectId, settings);
  if (!launched.ok) return launched;
  const invited = await createInvitation(database(), user, projectId, {
    role: "annotator",
    expiresAtMs: null,
    maxUses: null,
  });
  return invited.ok ? { ok: true, value: null } : invited;
});
