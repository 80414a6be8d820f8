import type { Problem, Result } from "@/lib/server/kernel/result";

/**
 * What came of a server action; a call that never arrived, or failed there, becomes a problem as well, so that the form keeps what was typed
 * instead of giving way to the error page. Next's own signals, a redirect for example, go on to Next.
 */
export async function actionResult<T>(called: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await called;
  } catch (error) {
    const { digest } = Object(error) as { digest?: unknown };
    if (typeof digest === "string" && digest.startsWith("NEXT_")) throw error;
    return { ok: false, problem: unreached(error) };
  }
}

function unreached(error: unknown): Problem {
  // What fetch throws when no reply came.
  const message =
    error instanceof TypeError
      ? "Can't reach the server. Your input is still here; try again."
      : "Something went wrong on the server. Your input is still here; try again, and reload the page if it keeps failing.";
  return { kind: "unavailable", message };
}
