import { connection } from "next/server";
import { database } from "@/db/client";
import { checkReady } from "@/lib/server/instance/check-ready";

/** Ready: the database can be read and written. */
export async function GET(): Promise<Response> {
  await connection();
  const ready = await checkReady(database);
  if (ready.ok) return Response.json({ status: "ready" });
  return Response.json({ status: "not ready", problem: ready.problem.message }, { status: 503 });
}
