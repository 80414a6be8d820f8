import { openApiDocument } from "@/lib/server/api/openapi-document";

/** Needs no token: it says how to use one. */
export function GET(): Response {
  return Response.json(openApiDocument);
}
