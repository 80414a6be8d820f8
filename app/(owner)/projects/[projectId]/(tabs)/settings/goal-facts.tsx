import { ButtonLink } from "@/app/_ui/button";
import type { ProjectSettings } from "@/lib/session/settings";
import { claimWords, endWords, rungNames } from "../../assurance/rung-words";

/** What ends the project; it is changed on the dashboard, beside what each goal would still cost. */
export function GoalFacts({
  projectId,
  settings,
}: {
  projectId: string;
  settings: ProjectSettings;
}) {
  const { goal } = settings.live;
  const { proven } = settings;
  const canChange = proven.panelSize === null && proven.method !== "paper";
  return (
    <section aria-labelledby="goal-heading" className="border-t border-line pt-6">
      <h2 id="goal-heading" className="text-xl font-semibold">
        Goal
      </h2>
      <p className="mt-1">
        <strong className="font-semibold">{rungNames[goal.rung]}.</strong>{" "}
        {claimWords(goal.rung, proven)} The project is finished {endWords(goal)}.
      </p>
      {canChange && (
        <>
          <p className="mt-1 mb-3 text-ink-soft">
            You can raise or lower it at any time, on the dashboard, where you also see what each
            goal would still cost.
          </p>
          <ButtonLink href={`/projects/${projectId}#ladder-heading`}>
            Change it on the dashboard
          </ButtonLink>
        </>
      )}
    </section>
  );
}
