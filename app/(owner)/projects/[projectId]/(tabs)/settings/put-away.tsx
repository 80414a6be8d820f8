"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { Field } from "@/app/_ui/fields/field";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import type { OwnerRow } from "@/lib/server/kernel/owners";
import { duplicateAction, putAwayAction } from "./actions";

type How = "archive" | "unarchive" | "delete";

export function PutAway({
  projectId,
  name,
  archived,
  owner,
}: {
  projectId: string;
  name: string;
  archived: boolean;
  owner: OwnerRow;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState("");

  function putAway(how: How) {
    startTransition(async () => {
      const done = await actionResult(putAwayAction({ projectId, how }));
      if (!done.ok) setProblem(done.problem.message);
      else if (how !== "unarchive") router.push("/projects");
    });
  }

  function duplicate() {
    startTransition(async () => {
      const made = await actionResult(duplicateAction(projectId));
      if (made.ok) router.push(`/projects/${made.value.id}/setup`);
      else setProblem(made.problem.message);
    });
  }

  return (
    <section aria-labelledby="put-away-heading" className="border-t border-line pt-6">
      <h2 id="put-away-heading" className="text-xl font-semibold">
        Duplicate, archive or delete
      </h2>
      {problem && <Notice tone="problem" title={problem} />}
      <p className="mt-1 mb-3 text-ink-soft">
        A duplicate is a draft with the same items and settings, without answers. An archived
        project is paused and hidden from your list; nothing is lost. A deleted project is no longer
        available to you or its annotators; you can restore it from the archive for 30 days, after
        which it is permanently removed.
        {!owner.isYou && ` Only its owner, ${owner.name}, can delete it.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={pending} onClick={duplicate}>
          Duplicate
        </Button>
        <Button disabled={pending} onClick={() => putAway(archived ? "unarchive" : "archive")}>
          {archived ? "Unarchive" : "Archive"}
        </Button>
        {owner.isYou && (
          <Dialog
            trigger={<Button>Delete…</Button>}
            title={`Delete ${name}?`}
            description="Export anything you want to keep first. No one will be able to answer, view or download it."
          >
            <Field
              label={
                <>
                  Type <em>{name}</em> to confirm
                </>
              }
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
            <div className="mt-4 flex justify-end gap-2">
              <DialogClose asChild>
                <Button>Cancel</Button>
              </DialogClose>
              <Button
                look="danger"
                disabled={pending || typed.trim() !== name.trim()}
                onClick={() => putAway("delete")}
              >
                Delete project
              </Button>
            </div>
          </Dialog>
        )}
      </div>
    </section>
  );
}
