"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import type { OwnerRow } from "@/lib/server/kernel/owners";
import { changeOwnerAction } from "./owner-actions";

export function Owners({ projectId, owners }: { projectId: string; owners: readonly OwnerRow[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const youOwnIt = owners.some(({ isYou, isOwner }) => isYou && isOwner);
  return (
    <>
      <p className="mb-3 max-w-prose text-ink-soft">
        Co-owners can see and do everything here except delete the project or transfer it.
      </p>
      {problem && <Notice tone="problem" title={problem} />}
      <ul className="border-t border-line">
        {owners.map((owner) => (
          <li
            key={owner.memberId}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">{owner.name}</span>{" "}
              <span className="text-sm break-all text-ink-soft">
                {owner.email}, {owner.isOwner ? "owner" : "co-owner"}
                {owner.isYou && " (you)"}
              </span>
            </span>
            {!owner.isOwner && (
              <span className="flex gap-2">
                {youOwnIt && (
                  <ChangeOwner {...handOver(owner)} {...{ projectId, owner, setProblem }} />
                )}
                {(youOwnIt || owner.isYou) && (
                  <ChangeOwner {...removal(owner)} {...{ projectId, owner, setProblem }} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {owners.length === 1 && youOwnIt && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          To share the work or transfer the project, create a link for co-owners above and send it
          to the person.
        </p>
      )}
    </>
  );
}

interface Change {
  readonly wanted: "hand-over" | "remove";
  readonly button: string;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
}

function handOver({ name }: OwnerRow): Change {
  return {
    wanted: "hand-over",
    button: "Transfer…",
    title: `Transfer the project to ${name}?`,
    description: `${name} becomes the owner, and only they can delete the project or transfer it. You stay on as a co-owner. You can't reverse this yourself.`,
    confirm: "Transfer",
  };
}

function removal({ name, isYou }: OwnerRow): Change {
  if (isYou) {
    return {
      wanted: "remove",
      button: "Leave…",
      title: "Leave this project?",
      description:
        "You'll lose access to it. Your answers are kept. API tokens you created and all open co-owner links stop working immediately.",
      confirm: "Leave",
    };
  }
  return {
    wanted: "remove",
    button: "Remove…",
    title: `Remove ${name} as an owner?`,
    description:
      "They'll lose access to the project. Their answers are kept. API tokens they created and all open co-owner links stop working immediately.",
    confirm: "Remove",
  };
}

function ChangeOwner({
  projectId,
  owner,
  setProblem,
  wanted,
  button,
  title,
  description,
  confirm,
}: Change & {
  projectId: string;
  owner: OwnerRow;
  setProblem: (problem: string | null) => void;
}) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();

  function change() {
    startTransition(async () => {
      const changed = await actionResult(
        changeOwnerAction({ projectId, memberId: owner.memberId, wanted }),
      );
      setProblem(changed.ok ? null : changed.problem.message);
      setOpen(false);
      if (changed.ok && wanted === "remove" && owner.isYou) router.push("/projects");
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small">
          {button}
          <span className="sr-only"> {owner.name}</span>
        </Button>
      }
      title={title}
      description={description}
    >
      <div className="flex justify-end gap-2">
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button look="danger" disabled={pending} onClick={change}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
