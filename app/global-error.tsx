"use client";

import "./globals.css";
import { ErrorState } from "./_ui/error-state";

/** Shown when even the layout failed, so it brings its own document. */
export default function GlobalErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Thresher</title>
        <main>
          <ErrorState digest={error.digest} retry={reset} />
        </main>
      </body>
    </html>
  );
}
