import type { ProjectSummary } from "@/lib/session/owner-view";

const words: Record<ProjectSummary["state"], string> = {
  draft: "Draft",
  running: "Running",
  paused: "Paused",
  finished: "Finished",
  "other-version": "Another version",
};

export function StateWord({ state }: { state: ProjectSummary["state"] }) {
  return <>{words[state]}</>;
}
