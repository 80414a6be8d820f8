"use client";

import { ErrorState } from "./_ui/error-state";
import { SiteHeader } from "./_ui/site-header";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <>
      <SiteHeader />
      <main className="grow">
        <ErrorState digest={error.digest} retry={reset} />
      </main>
    </>
  );
}
