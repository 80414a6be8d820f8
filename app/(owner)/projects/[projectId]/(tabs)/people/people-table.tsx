"use client";

import Link from "next/link";
import { useState, useTransition } from "react";
import { formatCount, formatPercent } from "@/app/_ui/amounts";
import { Button } from "@/app/_ui/button";
import { Dialog, DialogClose } from "@/app/_ui/dialog";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Table, Td, Th } from "@/app/_ui/table";
import type { PersonRow } from "@/lib/session/owner-view";
import { changePersonAction } from "./actions";

export function PeopleTable({
  projectId,
  people,
}: {
  projectId: string;
  people: readonly PersonRow[];
}) {
  const [problem, setProblem] = useState<string | null>(null);
  if (people.length === 0) {
    return (
      <p className="text-ink-soft">
        No one has joined yet. Send an invitation link to the people who should answer.
      </p>
    );
  }
  return (
    <>
      {problem && <Notice tone="problem" title={problem} />}
      <Table caption="Annotators">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th className="text-right">Answers</Th>
            <Th className="text-right">Median time</Th>
            <Th className="text-right">Known answers</Th>
            <Th className="text-right">Agreement</Th>
            <Th className="text-right">Left side</Th>
            <Th>
              <span className="sr-only">Change</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className={person.excluded ? "text-ink-soft" : undefined}>
              <Td className="min-w-36">
                <Link
                  prefetch={false}
                  className="text-link font-semibold break-words"
                  href={`/projects/${projectId}/people/${person.id}`}
                >
                  {person.displayName}
                </Link>{" "}
                <span className="text-sm whitespace-nowrap text-ink-soft">{standing(person)}</span>
              </Td>
              <Td className="text-right">{formatCount(person.answers)}</Td>
              <Td className="text-right">
                {person.medianSeconds === null ? "–" : `${person.medianSeconds.toFixed(1)} s`}
              </Td>
              <Td className="text-right">{share(person.goldAccuracy)}</Td>
              <Td className="text-right">{share(person.agreement)}</Td>
              <Td className="text-right">{share(person.leftShare)}</Td>
              <Td className="text-right">
                <ChangePerson projectId={projectId} person={person} onProblem={setProblem} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Known answers: the share of items with a known answer they got right. Agreement: how often
        their single-item answers match the item's final label. Left side: how often they pick it;
        sides are shuffled, so about half is expected.
      </p>
    </>
  );
}

function standing({ excluded, here, role }: PersonRow): string {
  const words = [excluded && "excluded", here && "active now", role === "owner" && "owner"];
  return words.filter(Boolean).join(", ");
}

function share(value: number | null): string {
  return value === null ? "–" : formatPercent(value);
}

function ChangePerson({
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
