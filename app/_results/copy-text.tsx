"use client";

import { useState } from "react";
import { Button } from "@/app/_ui/button";

/** A text to be taken along. Without a clipboard, as on a page without TLS, it can still be selected. */
export function CopyText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <>
      <p className="mt-2 border-l-2 border-line-strong pl-4 font-serif">{text}</p>
      <p className="mt-2 flex items-center gap-3 print:hidden">
        <Button size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          Copy
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {copied ? "Copied" : ""}
        </span>
      </p>
    </>
  );
}
