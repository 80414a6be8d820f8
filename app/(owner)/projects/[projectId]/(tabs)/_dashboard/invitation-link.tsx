"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/app/_ui/button";

const noChanges = () => () => {};

/** The whole address, as the owner's browser knows this site, with a button to copy it. */
export function InvitationLink({
  path,
  label = "Invitation link",
}: {
  path: string;
  label?: string;
}) {
  const origin = useSyncExternalStore(
    noChanges,
    () => window.location.origin,
    () => "",
  );
  const [copied, setCopied] = useState(false);
  const address = `${origin}${path}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      // No clipboard on an insecure origin: the field is selected by a click, and Ctrl-C does it.
    }
  }

  return (
    <div className="flex min-w-0 gap-2">
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-h-11 min-w-0 grow rounded-md border border-line-strong bg-surface px-3 text-sm"
      />
      <Button onClick={copy} className="shrink-0">
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
