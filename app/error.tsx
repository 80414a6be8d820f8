"use client";

import { ErrorState } from "./_ui/error-state";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main className="grow">
      <ErrorState digest={error.digest} retry={reset} />
    </main>
  );
}
