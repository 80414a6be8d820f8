import type { ProjectState } from "@/lib/session/owner-view";

const words: Record<ProjectState, string> = {
  draft: "Draft",
  running: "Running",
  paused: "Paused",
  finished: "Finished",
};

export function StateWord({ state }: { state: ProjectState }) {
  return <>{words[state]}</>;
}
