import { z } from "zod";
import { dashboardSchema } from "@/lib/protocol/dashboard-messages";
import {
  deletedListSchema,
  madeSchema,
  newProjectDocumented,
  newProjectInput,
  projectListSchema,
  projectPatchDocumented,
  projectPatchInput,
} from "@/lib/protocol/project-messages";
import { changeProject } from "@/lib/server/api/change-project";
import {
  accountOperation,
  json,
  made,
  nothing,
  projectOperation,
} from "@/lib/server/api/operation";
import { listQuery } from "@/lib/server/api/pages";
import { patchSettings } from "@/lib/server/api/settings-patch";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { bodies } from "@/lib/server/kernel/limits";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { ok } from "@/lib/server/kernel/result";
import { createProject } from "@/lib/server/projects/create-project";
import { deleteProject } from "@/lib/server/projects/delete-project";
import { listDeletedProjects, restoreDeletedProject } from "@/lib/server/projects/deleted-projects";
import { duplicateProject } from "@/lib/server/projects/duplicate-project";
import { readProjects } from "@/lib/server/projects/list-projects";
import { settingsFrom } from "@/lib/session/question-templates";

const listedQuery = listQuery.extend({
  archived: z
    .enum(["true", "false"])
    .default("false")
    .describe("true: those that were archived, instead of the others."),
});

export const projectOperations = [
  accountOperation({
    id: "listProjects",
    method: "GET",
    path: "/projects",
    scope: "read",
    summary: "Your projects, the newest first",
    query: listedQuery,
    replies: json("ProjectList", projectListSchema),
    run: async ({ db, user, bearer, query }) => {
      const found = await readProjects(db, user, {
        archived: query.archived === "true",
        only: bearer.projectId,
        cursor: query.cursor,
        limit: query.limit,
      });
      if (!found.ok) return found;
      return ok({ projects: [...found.value.projects], next: found.value.next });
    },
  }),
  accountOperation({
    id: "createProject",
    method: "POST",
    path: "/projects",
    scope: "write",
    summary: "Make a draft",
    description: "With the settings of its template, but for those sent.",
    idempotent: true,
    reads: {
      name: "NewProject",
      schema: newProjectInput,
      documented: newProjectDocumented,
      mostBytes: bodies.form,
    },
    replies: made("Made", madeSchema),
    run: async ({ db, user, input, newId }) => {
      const settings = patchSettings(settingsFrom(input.template), input.settings ?? {});
      if (!settings.ok) return settings;
      const known = await asOwner(db, user, newId);
      if (known.ok) return ok({ id: newId });
      const project = { name: input.name, settings: settings.value, items: input.items };
      return createProject(db, user, project, newId);
    },
  }),
  projectOperation({
    id: "readProject",
    method: "GET",
    path: "/projects/{projectId}",
    alias: "/project",
    scope: "read",
    summary: "State, progress, spend, claims and settings",
    replies: json("Project", dashboardSchema),
    etag: ({ name, settings }) => ({ name, settings }),
    run: async ({ db }, project) => ok(await readDashboard(db, project)),
  }),
  projectOperation({
    id: "changeProject",
    method: "PATCH",
    path: "/projects/{projectId}",
    scope: "write",
    summary: "Change name or settings",
    description:
      "Everything of a draft; of a launched project what may change while it runs (live), the goal among it. Send If-Match with the project's ETag: if someone changed it in the meantime, nothing is changed and the status is 412.",
    guarded: true,
    reads: { name: "ProjectChange", schema: projectPatchInput, documented: projectPatchDocumented },
    replies: json("Project", dashboardSchema),
    etag: ({ name, settings }) => ({ name, settings }),
    run: async (came, project) => {
      const changed = await changeProject(came, project, came.input);
      if (!changed.ok) return changed;
      const now = await asOwner(came.db, project.user, project.id);
      return now.ok ? ok(await readDashboard(came.db, now.value)) : now;
    },
  }),
  projectOperation({
    id: "deleteProject",
    method: "DELETE",
    path: "/projects/{projectId}",
    scope: "write",
    summary: "Delete it; for thirty days it can be brought back",
    description: "Only the owner can, not a co-owner.",
    replies: nothing,
    run: async ({ db }, project) => deleteProject(db, project),
  }),
  accountOperation({
    id: "listDeletedProjects",
    method: "GET",
    path: "/deleted-projects",
    scope: "read",
    summary: "Deleted projects that can be brought back",
    replies: json("DeletedProjects", deletedListSchema),
    run: async ({ db, user, bearer }) => {
      if (bearer.projectId !== null) return ok({ projects: [] });
      return ok({ projects: [...(await listDeletedProjects(db, user, Date.now()))] });
    },
  }),
  accountOperation({
    id: "restoreDeletedProject",
    method: "POST",
    path: "/deleted-projects/{deletedId}/restore",
    scope: "write",
    summary: "Bring a deleted project back",
    replies: nothing,
    run: async ({ db, user, params }) =>
      restoreDeletedProject(db, user, { projectId: params.deletedId!, nowMs: Date.now() }),
  }),
  projectOperation({
    id: "copyProject",
    method: "POST",
    path: "/projects/{projectId}/copy",
    scope: "write",
    summary: "A draft with the same items and settings",
    idempotent: true,
    replies: made("Made", madeSchema),
    run: async ({ db, newId }, project) => {
      const known = await asOwner(db, project.user, newId);
      return known.ok ? ok({ id: newId }) : duplicateProject(db, project, newId);
    },
  }),
];
