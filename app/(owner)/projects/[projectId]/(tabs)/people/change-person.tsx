"use client";

import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import type { PersonRow } from "@/lib/session/owner-view";
import { changePersonAction } from "./actions";

export function ChangePerson({
  projectId,
  person,
  onProblem,
}: {
  projectId: string;
  person: PersonRow;
  onProblem: (message: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();
  const wanted = person.excluded ? "counted" : "excluded";

  function change() {
    startTransition(async () => {
      const changed = await actionResult(
        changePersonAction({ projectId, personId: person.id, wanted }),
      );
      onProblem(changed.ok ? null : changed.problem.message);
      setOpen(false);
    });
  }

  if (person.excluded && person.erased) return null;
  if (person.excluded) {
    return (
      <Button size="small" disabled={pending} onClick={change}>
        Restore<span className="sr-only"> {person.displayName}</span>
      </Button>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          Exclude<span className="sr-only"> {person.displayName}</span>
        </Button>
      }
      title={`Exclude ${person.displayName}?`}
      description="Their answers no longer count, and they won't be asked any more questions. Labels that relied on their answers may reopen. Money already spent stays spent. You can restore them later."
    >
      <div className="flex justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button look="danger" disabled={pending} onClick={change}>
          Exclude
        </Button>
      </div>
    </Dialog>
  );
}
