"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/app/_ui/button";
import { openFoldsAround } from "@/app/_ui/form-state/open-folds";
import { Notice } from "@/app/_ui/notice";
import type { Problem } from "@/lib/server/kernel/result";

/**
 * Why a form did not go through. Where a field is marked for it, the keyboard is led there; where others were quicker, what is
 * stored now can be loaded. Until then what was typed stays.
 */
export function NotSaved({ problem }: { problem: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form");
    const field =
      problem.field === undefined ? null : form?.querySelector<HTMLElement>("[aria-invalid=true]");
    setMarked(Boolean(field));
    if (!field) return;
    openFoldsAround(field);
    field.focus();
  }, [problem]);
  return (
    <div ref={place}>
      {marked ? (
        <Notice tone="problem" title="Not saved: check the highlighted field">
          {problem.message}
        </Notice>
      ) : (
        <Notice
          tone="problem"
          title={problem.message}
          action={problem.kind === "conflict" && <LoadAnew />}
        />
      )}
    </div>
  );
}

function LoadAnew() {
  return <Button onClick={() => window.location.reload()}>Reload the page</Button>;
}
