import type { Instrumentation } from "next";

/** Runs once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareDatabase } = await import("@/lib/server/instance/prepare-database");
  await prepareDatabase();
}

/** What a page or an action threw. Routes answer for themselves (lib/server/http/guarded.ts). */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/server/front/log-request-error");
  const { isForm } = await import("@/lib/server/front/request-kind");
  logRequestError(error, { route: context.routePath, isForm: isForm(request) });
};
