import type { Instrumentation } from "next";

/** Runs once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { prepareDatabase } = await import("@/lib/server/instance/prepare-database");
  await prepareDatabase();
  // In development routes change while the server runs: there Next knows which one is meant.
  if (process.env.NODE_ENV !== "production") return;
  const { offerDirectRoutes } = await import("@/lib/server/front/direct-routes");
  const { directRoutes } = await import("@/app/api/annotate/direct-routes");
  offerDirectRoutes(directRoutes);
}

/** What a page or an action threw. Routes answer for themselves (lib/server/http/guarded.ts). */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/server/front/log-request-error");
  const { isForm } = await import("@/lib/server/front/request-kind");
  logRequestError(error, { route: context.routePath, isForm: isForm(request) });
};
