/** Alive: the process answers. */
export function GET(): Response {
  return Response.json({ status: "ok" });
}
