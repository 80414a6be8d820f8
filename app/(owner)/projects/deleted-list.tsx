"use client";

import { useState, useTransition } from "react";
import { Button } from "@/app/_ui/button";
import { actionResult } from "@/app/_ui/form-state/action-result";
import { Notice } from "@/app/_ui/notice";
import { Timestamp } from "@/app/_ui/timestamp";
import type { DeletedProject } from "@/lib/server/projects/deleted-projects";
import { restoreDeletedAction } from "./actions";

export function DeletedList({ projects }: { projects: readonly DeletedProject[] }) {
  const [pending, startTransition] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="deleted-heading" className="mt-10">
      <h2 id="deleted-heading" className="mb-2 text-xl font-semibold">
        Deleted
      </h2>
      {problem && <Notice tone="problem" title={problem} />}
      <ul className="border-t border-line">
        {projects.map(({ id, name, deletedAtMs, purgedAtMs }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <span className="min-w-0">
              <span className="font-semibold">{name}</span>{" "}
              <span className="text-sm text-ink-soft">
                deleted <Timestamp atMs={deletedAtMs} />, permanently removed on{" "}
                <Timestamp atMs={purgedAtMs} style="full" />
              </span>
            </span>
            <Button
              size="small"
              disabled={pending}
              onClick={() =>
                startTransition(async () => {
                  const restored = await actionResult(restoreDeletedAction(id));
                  setProblem(restored.ok ? null : restored.problem.message);
                })
              }
            >
              Restore<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
