"use client";

import { ErrorState } from "@/app/_ui/error-state";

/** Within the owner's frame, which has its header already. */
export default function OwnerErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorState digest={error.digest} retry={reset} />;
}
