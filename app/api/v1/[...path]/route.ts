import { apiRoute } from "@/lib/server/api-door/api-door";
import { preflightReply } from "@/lib/server/api-door/cross-origin";

/** Every operation of the API: lib/server/api/operations. */
export const GET = apiRoute;
export const POST = apiRoute;
export const PUT = apiRoute;
export const PATCH = apiRoute;
export const DELETE = apiRoute;

/** A browser asks whether a page of another site may call. */
export function OPTIONS(request: Request): Response {
  return preflightReply(request.headers.get("origin"));
}
