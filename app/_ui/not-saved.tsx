"use client";

import { useEffect, useRef } from "react";
import type { Problem } from "@/lib/server/result";
import { Notice } from "./notice";

/** Why a form was not saved. With a field to blame, that field is marked, and the keyboard is led to it. */
export function NotSaved({ problem }: { problem: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem.field === undefined) return;
    place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  return (
    <div ref={place}>
      {problem.field === undefined ? (
        <Notice tone="problem" title={problem.message} />
      ) : (
        <Notice tone="problem" title="Not saved yet: look at the marked field">
          {problem.message}
        </Notice>
      )}
    </div>
  );
}
