"use client";

import { type FormEvent, type ReactNode, useState, useTransition } from "react";
import { formatMoney, plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { leadToUnreadableNumber } from "@/app/_ui/form-state/unreadable-number";
import { Notice } from "@/app/_ui/notice";
import type { Problem } from "@/lib/server/kernel/result";
import type { ProjectSettings } from "@/lib/session/settings";
import type { RestForecasts } from "../(tabs)/_dashboard/use-rest-forecast";
import { changeGoalAction } from "../(tabs)/actions";
import { AssuranceCards } from "./assurance-cards";
import { endWords, type Goal } from "./rung-words";

/** Another goal for a launched project, with what it would cost from here, confirmed before anyone is asked more. */
export function ChangeGoal({
  projectId,
  settings,
  suggested,
  rest,
  trigger,
}: {
  projectId: string;
  settings: ProjectSettings;
  /** What the dialog starts with. */
  suggested: Goal;
  /** Forecasts from here on, by rung, as far as they are known. */
  rest: RestForecasts;
  trigger: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title="Change the goal"
      description="Answers given so far count in full. The levels of the proofs were fixed at launch."
    >
      <GoalForm {...{ projectId, settings, suggested, rest }} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function GoalForm({
  projectId,
  settings,
  suggested,
  rest,
  onDone,
}: Omit<Parameters<typeof ChangeGoal>[0], "trigger"> & { onDone: () => void }) {
  const known = settings.live.goal;
  const [goal, setGoal] = useState(suggested);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, startTransition] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The dialog is drawn outside of the page, but React takes its events for those of a form around it.
    event.stopPropagation();
    if (leadToUnreadableNumber(event.currentTarget)) return;
    startTransition(async () => {
      const changed = await actionResult(changeGoalAction({ projectId, goal, known }));
      if (changed.ok) onDone();
      else setProblem(changed.problem);
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <AssuranceCards
        goal={goal}
        proven={settings.proven}
        onGoal={setGoal}
        problemAt={(field) => problemAt(problem, field)}
      />
      <p role="status">{costWords(goal, known, { rest, currency: settings.live.currency })}</p>
      {problem && <Notice tone="problem" title={problem.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={pending}>
          {isSame(goal, known) ? "Keep this goal" : "Change the goal"}
        </Button>
        <DialogClose asChild>
          <Button look="quiet">Cancel</Button>
        </DialogClose>
      </div>
    </form>
  );
}

function isSame(one: Goal, other: Goal): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function costWords(
  goal: Goal,
  known: Goal,
  { rest, currency }: { rest: RestForecasts; currency: string },
): string {
  const end = `It then finishes ${endWords(goal)}.`;
  // What is forecast for a rung is forecast for its usual goal, or for the one it has.
  const forecast = goal.rung === "estimated" && !isSame(goal, known) ? undefined : rest[goal.rung];
  switch (forecast?.kind) {
    case "known": {
      const { money, answers, people } = forecast.forecast;
      return `${end} From here that takes about ${formatMoney(money.median, currency)} (${formatMoney(money.low, currency)} to ${formatMoney(money.high, currency)}), ${plural(Math.round(answers.median), "answer")}, and about ${plural(Math.round(people.median), "different person", "different people")} in all.`;
    }
    case "working":
      return `${end} The cost from here is being simulated in your browser…`;
    case "failed":
      return `${end} The cost from here couldn't be simulated in this browser in time.`;
    default:
      return end;
  }
}
