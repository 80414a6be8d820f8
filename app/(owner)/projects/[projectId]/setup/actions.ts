"use server";

import { z } from "zod";
import { knownSettingsSchema } from "@/app/_ui/form-state/known-settings";
import { ownerAction } from "@/lib/server/http/action-doors";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { type Platform, platformDefaults } from "@/lib/server/kernel/platform";
import { ok } from "@/lib/server/kernel/result";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { launchProject } from "@/lib/server/projects/launch-project";
import { updateDraft } from "@/lib/server/projects/update-draft";
import { type ProjectSettings, projectSettingsSchema } from "@/lib/session/settings";

const draftSchema = z.object({
  projectId: z.string(),
  settings: projectSettingsSchema,
  known: knownSettingsSchema(projectSettingsSchema),
});

// The browser's way back leads to a page as it was: rebuilt, so that it starts from what is stored.
export const saveDraftAction = ownerAction(draftSchema, updateDraft, {
  refresh: "/projects/[projectId]/setup",
});

/** The platform that a crowd comes from, as its owner set it up. */
function platformOf({ proven, recruiting }: ProjectSettings): Platform | null {
  if (proven.panelSize !== null || !recruiting?.platform) return null;
  const usual = platformDefaults[recruiting.platform];
  return { ...usual, completed: { ...usual.completed, code: recruiting.completionCode } };
}

/** Launches with these settings and makes a first invitation for annotators. */
export const launchAction = ownerAction(draftSchema, async (db, project, draft) => {
  const saved = await updateDraft(db, project, draft);
  if (!saved.ok) return saved;
  const now = await asOwner(db, project.user, project.id);
  if (!now.ok) return now;
  const launched = await launchProject(db, now.value, draft.settings);
  if (!launched.ok) return launched;
  const platform = platformOf(draft.settings);
  const invitation = { role: "annotator", expiresAtMs: null, maxUses: null, platform } as const;
  const invited = await createInvitation(db, now.value, invitation);
  return invited.ok ? ok(null) : invited;
});
