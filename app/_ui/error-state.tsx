"use client";

import { useEffect, useState } from "react";
import { Button } from "./button";
import { EmptyState } from "./page-header";
import { ThresholdPicture } from "./threshold-picture";

/**
 * Something broke that should not have. What was saved is saved; the digest finds it in the server's log. Next keeps the error's own words
 * from the browser, so the server is asked whether it knows what it lacks: room on its disk, for example.
 */
export function ErrorState({ digest, retry }: { digest?: string | undefined; retry: () => void }) {
  const known = useServersProblem();
  return (
    <EmptyState
      heading="h1"
      picture={<ThresholdPicture scattered />}
      title="This page couldn't be loaded"
      action={
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {known ? (
        <p role="status">{known}</p>
      ) : (
        <p role="status">
          Something went wrong on our side. If trying again doesn't help, contact the administrator
          of this server.
        </p>
      )}
      {digest && <p className="mt-2 text-sm">Reference in the server log: {digest}</p>}
    </EmptyState>
  );
}

/** What is the matter with the server's storage, in a sentence of its own; null when it is ready, or cannot be asked. */
function useServersProblem(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    fetch("/readyz", { cache: "no-store" })
      .then(async (reply) => (reply.status === 503 ? ((await reply.json()) as unknown) : null))
      .then((body) => {
        const said = body !== null && typeof body === "object" && "problem" in body;
        if (shown && said && typeof body.problem === "string") setProblem(body.problem);
      })
      // Without the server's word the general sentence stays.
      .catch(() => {});
    return () => {
      shown = false;
    };
  }, []);
  return problem;
}
