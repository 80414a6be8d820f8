"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { Radio } from "@/app/_ui/fields/choice";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { erasePersonAction } from "./actions";

type Answers = "keep" | "exclude";

interface Target {
  readonly projectId: string;
  readonly personId: string;
  readonly name: string;
}

export function ErasePerson(target: Target) {
  return (
    <section aria-labelledby="erase-heading" className="border-t border-line pt-6">
      <h3 id="erase-heading" className="mb-1 text-xl font-semibold">
        Erase this person
      </h3>
      <p className="mb-3 max-w-prose text-ink-soft">
        Erases the name, the link to an account and anything a crowd platform passed along. The log
        keeps a random name that can't be traced to anyone, so labels and proofs stay valid.
        Exported files and backups are not changed.
      </p>
      <EraseDialog {...target} canExclude />
    </section>
  );
}

/** For good, so it asks first, and what is to become of the answers is the owner's choice where it can be one. */
function EraseDialog({
  projectId,
  personId,
  name,
  canExclude,
}: Target & { readonly canExclude: boolean }) {
  const router = useRouter();
  const [answers, setAnswers] = useState<Answers>("keep");
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();

  function erase() {
    startTransition(async () => {
      const erased = await actionResult(erasePersonAction({ projectId, personId, answers }));
      if (erased.ok) {
        setOpen(false);
        router.push(`/projects/${projectId}/people`);
      } else setProblem(erased.problem.message);
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Erase…</Button>}
      title={`Erase ${name}?`}
      description="This can't be undone. Their browser will no longer be recognised, and they can only rejoin as a new person."
    >
      {problem && <Notice tone="problem" title={problem} />}
      {canExclude ? (
        <AnswersChoice answers={answers} onChange={setAnswers} />
      ) : (
        <p>Their answers are kept as anonymous evidence.</p>
      )}
      <div className="mt-4 flex justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button look="danger" disabled={pending} onClick={erase}>
          Erase permanently
        </Button>
      </div>
    </Dialog>
  );
}

function AnswersChoice({
  answers,
  onChange,
}: {
  answers: Answers;
  onChange: (answers: Answers) => void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">Their answers</legend>
      <Radio
        name="answers"
        label="Keep as anonymous evidence"
        hint="Labels don't change."
        checked={answers === "keep"}
        onChange={() => onChange("keep")}
      />
      <Radio
        name="answers"
        label="Stop counting them"
        hint="Like excluding the person, but permanent. Labels that relied on their answers may reopen; money already spent stays spent."
        checked={answers === "exclude"}
        onChange={() => onChange("exclude")}
      />
    </fieldset>
  );
}
