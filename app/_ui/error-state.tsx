"use client";

import { Button } from "./button";
import { EmptyState } from "./page-header";
import { ThresholdPicture } from "./threshold-picture";

/** Something broke that should not have. What was saved is saved; the digest finds it in the server's log. */
export function ErrorState({ digest, retry }: { digest?: string | undefined; retry: () => void }) {
  return (
    <EmptyState
      heading="h1"
      picture={<ThresholdPicture scattered />}
      title="This page could not be shown"
      action={
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      <p>
        Something went wrong on our side. Answers and settings that were saved are safe. If trying
        again does not help, tell whoever runs this Thresher.
      </p>
      {digest && <p className="mt-2 text-sm">Reference for the server's log: {digest}</p>}
    </EmptyState>
  );
}
