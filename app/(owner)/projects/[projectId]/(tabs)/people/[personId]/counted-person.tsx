"use client";

import { useState } from "react";
import { Notice } from "@/app/_ui/notice";
import type { PersonRow } from "@/lib/session/owner-view";
import { ChangePerson } from "../change-person";

/** Excludes or restores the person from their own page. */
export function CountedPerson({ projectId, person }: { projectId: string; person: PersonRow }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {problem && <Notice tone="problem" title={problem} />}
      <ChangePerson projectId={projectId} person={person} onProblem={setProblem} />
    </div>
  );
}
