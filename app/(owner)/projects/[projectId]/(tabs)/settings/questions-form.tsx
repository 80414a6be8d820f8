"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { plural } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { NotSaved } from "@/app/_ui/fields/not-saved";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import type { Problem } from "@/lib/server/kernel/result";
import type { ProjectSettings } from "@/lib/session/settings";
import { QuestionFields } from "../../setup/question-step";
import { changeQuestionsAction } from "./actions";

/** Other words start a new session, after a warning: the answers so far were to another question. */
export function QuestionsForm({
  projectId,
  settings,
  answers,
}: {
  projectId: string;
  settings: ProjectSettings;
  /** Given so far in the session that would end. */
  answers: number;
}) {
  const router = useRouter();
  const [questions, setQuestions] = useState(settings.questions);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asking, setAsking] = useState(false);
  const [pending, startTransition] = useTransition();
  const changed = JSON.stringify(questions) !== JSON.stringify(settings.questions);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
  }

  function start() {
    startTransition(async () => {
      const known = [settings.questions];
      const started = await actionResult(changeQuestionsAction({ projectId, questions, known }));
      setAsking(false);
      if (started.ok) router.push(`/projects/${projectId}`);
      else setProblem(started.problem);
    });
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-8">
      {problem && <NotSaved problem={problem} />}
      <QuestionFields
        settings={{ ...settings, questions }}
        setQuestions={(change) => {
          setProblem(null);
          setQuestions((now) => ({ ...now, ...change }));
        }}
        problemAt={(field) => problemAt(problem, field)}
      />
      <Button type="submit" disabled={!changed || pending} className="self-start">
        Start a new session …
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Start a new session?"
        description={`${answers === 0 ? "No one has answered yet, so nothing is lost." : `${plural(answers, "answer")} so far ${answers === 1 ? "was" : "were"} given to the current questions. They don't count in the new session, which asks about every item again; money already spent stays spent. These answers, with their labels and proof, stay available under Exports.`} People who are answering now see the new questions immediately. This can't be undone.`}
      >
        <div className="flex justify-end gap-2">
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button look="danger" disabled={pending} onClick={start}>
            Start a new session
          </Button>
        </div>
      </Dialog>
    </form>
  );
}
