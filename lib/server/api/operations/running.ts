import { z } from "zod";
import type { Database } from "@/db/store";
import { clarityNames } from "@/lib/lab/belief";
import { launchedSchema } from "@/lib/protocol/api-messages";
import { forecastSchema, restartDocumented, restartInput } from "@/lib/protocol/project-messages";
import { asOvertaken, matches, overtaken } from "@/lib/server/api/etag";
import { forecastOf } from "@/lib/server/api/forecast";
import { json, nothing, projectOperation } from "@/lib/server/api/operation";
import { patchSettings } from "@/lib/server/api/settings-patch";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import { archiveProject, unarchiveProject } from "@/lib/server/projects/archive-project";
import { changeGoal } from "@/lib/server/projects/change-goal";
import { finishProject } from "@/lib/server/projects/finish-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { restartProject } from "@/lib/server/projects/restart-project";
import { resumeProject } from "@/lib/server/projects/resume-project";
import { goalSchema } from "@/lib/session/goal";

type Act = (db: Database, project: OwnedProject) => Promise<Result<null>>;

/** A change of state that needs nothing but the project; doing it twice is doing it once. */
function change(verb: string, summary: string, act: Act, description?: string) {
  return projectOperation({
    id: `${verb}Project`,
    method: "POST",
    path: `/projects/{projectId}/${verb}`,
    scope: "write",
    summary,
    ...(description !== undefined && { description }),
    replies: nothing,
    run: async ({ db }, project) => act(db, project),
  });
}

const forecastQuery = z.object({
  clarity: z
    .enum(clarityNames)
    .default("mixed")
    .describe("How clear-cut you expect the items to be."),
});

export const runningOperations = [
  projectOperation({
    id: "forecastProject",
    method: "GET",
    path: "/projects/{projectId}/forecast",
    scope: "read",
    summary: "What each rung will take, simulated with these settings and as many items",
    description:
      "Takes up to a minute. Simulated in a process of its own; where others wait already, the status is 503 with Retry-After.",
    query: forecastQuery,
    replies: json("Forecast", forecastSchema),
    run: async ({ db, query }, project) => forecastOf(db, project, query.clarity),
  }),
  projectOperation({
    id: "launchProject",
    method: "POST",
    path: "/projects/{projectId}/launch",
    alias: "/launch",
    scope: "write",
    summary: "Launch a draft",
    description: "With If-Match it is launched as you know it, or not at all.",
    guarded: true,
    replies: json("Launched", launchedSchema),
    run: async ({ db, ifMatch }, project) => {
      const { name, settings } = project;
      if (!matches(ifMatch, { name, settings })) return overtaken;
      return launchProject(db, project, project.settings);
    },
  }),
  change("pause", "Nobody gets a new prompt until it is resumed", pauseProject),
  change("resume", "Go on asking", resumeProject),
  change(
    "finish",
    "End it before its goal",
    finishProject,
    "Labels and claims stay what the answers so far make them. Setting a goal opens it again.",
  ),
  change("archive", "Take it off the list; what runs is paused", archiveProject),
  change("unarchive", "Put it back on the list", unarchiveProject),
  projectOperation({
    id: "changeGoal",
    method: "PUT",
    path: "/projects/{projectId}/goal",
    scope: "write",
    summary: "Raise or lower what ends a launched project",
    description:
      "A finished project whose new goal is not reached goes on. Send If-Match with the project's ETag: if someone changed it in the meantime, nothing is changed and the status is 412.",
    guarded: true,
    reads: { name: "Goal", schema: goalSchema },
    replies: nothing,
    run: async ({ db, input, ifMatch }, project) => {
      const { name, settings } = project;
      if (!matches(ifMatch, { name, settings })) return overtaken;
      const known = ifMatch === null ? {} : { known: settings.live.goal };
      return asOvertaken(await changeGoal(db, project, { goal: input, ...known }));
    },
  }),
  projectOperation({
    id: "restartProject",
    method: "POST",
    path: "/projects/{projectId}/restart",
    scope: "write",
    summary: "Start a new session with other questions or proofs",
    description:
      "The session before keeps its log, answers and proof; nothing of it counts any more.",
    guarded: true,
    reads: { name: "Restart", schema: restartInput, documented: restartDocumented },
    replies: json("Launched", launchedSchema),
    run: async ({ db, input, ifMatch }, project) => {
      const { name, settings } = project;
      if (!matches(ifMatch, { name, settings })) return overtaken;
      const wanted = patchSettings(settings, defined(input));
      if (!wanted.ok) return wanted;
      const { questions, proven } = wanted.value;
      return restartProject(db, project, { questions, proven, known: [settings.questions] });
    },
  }),
];

function defined(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
