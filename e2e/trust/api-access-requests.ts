/** What someone sends who tries an operation of the API in earnest: if they may, it succeeds. */
import type { Stage, TargetProject } from "./access-world";

interface ApiAttempt {
  readonly stage?: Stage;
  readonly body?: unknown;
}

const items = { items: [{ externalId: "by-api", body: "Added." }] };

/** By the operation's id; others need nothing but their address. */
export const apiAttempts: Readonly<Record<string, ApiAttempt>> = {
  createProject: { body: { name: "Made" } },
  changeProject: { body: { name: "Another name" } },
  restoreDeletedProject: { stage: "deleted" },
  forecastProject: { stage: "draft" },
  launchProject: { stage: "draft" },
  changeGoal: { body: { rung: "share" } },
  restartProject: { body: { questions: { pullQuestion: "Is it hard?" } } },
  addItems: { stage: "draft", body: items },
  replaceItems: { stage: "draft", body: items },
  createInvitation: { body: {} },
  nextPrompts: { body: { annotator: "robot" } },
  submitAnswer: { body: { annotator: "robot", prompt: "1.x", action: { kind: "skip" } } },
  undoAnswer: { body: { annotator: "robot" } },
};

/** In place of the names in an address. */
export function apiParams(project: TargetProject): Readonly<Record<string, string>> {
  return {
    projectId: project.id,
    deletedId: project.id,
    personId: project.guestId,
    invitationId: project.invitationId,
    file: "proof.json",
  };
}
