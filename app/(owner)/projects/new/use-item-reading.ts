"use client";

import { useEffect, useRef, useState } from "react";
import { actionResult } from "@/app/_ui/form-state/action-result";
import type { Problem } from "@/lib/server/kernel/result";
import { readSampleAction } from "./actions";
import type { Findings, Source } from "./item-reader";
import { type ReaderCall, type ReaderHandle, startReader } from "./reader-calls";

type Reading =
  | { readonly kind: "nothing" }
  | { readonly kind: "reading" }
  | { readonly kind: "read"; readonly findings: Findings };

export type ReadCall = Extract<ReaderCall, { kind: "open" | "read" | "map" }>;

/** The file that is being looked at, held by a worker for as long as the page is open. */
export function useItemReading(onProblem: (problem: Problem | null) => void) {
  const worker = useRef<ReaderHandle | null>(null);
  const [reading, setReading] = useState<Reading>({ kind: "nothing" });
  useEffect(() => () => worker.current?.stop(), []);

  function reader(): ReaderHandle {
    worker.current ??= startReader();
    return worker.current;
  }

  async function read(call: ReadCall) {
    onProblem(null);
    if (call.kind === "open") setReading({ kind: "reading" });
    try {
      setReading({ kind: "read", findings: await reader().call(call) });
    } catch (error) {
      setReading({ kind: "nothing" });
      onProblem({ kind: "invalid", message: error instanceof Error ? error.message : "" });
    }
  }

  async function sample(): Promise<Source | null> {
    const found = await actionResult(readSampleAction());
    if (found.ok) return { kind: "text", ...found.value };
    onProblem(found.problem);
    return null;
  }

  return { reading, reader, read, sample };
}
