import { timingSafeEqual } from "node:crypto";
import type { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { database } from "@/db/client";
import { selectProjectsHeadedBy } from "@/db/rows/projects";
import { findUserByEmail } from "@/db/rows/users";
import { guarded } from "@/lib/server/http/guarded";
import { problemReply } from "@/lib/server/http/http-reply";
import { instanceSecret } from "@/lib/server/kernel/instance-secret";

const nothing = { kind: "not-found", message: "There is nothing here." } as const;
const shortestKey = 32;

type Context = { params: Promise<{ key: string }> };

/**
 * The link that `npm run demo` prints: signs its owner in and leads to their project. The key is made for one run of the demo and known to that process alone;
 * without it, as on every other server, there is nothing here.
 */
export const GET = guarded(async (_: NextRequest, { params }: Context): Promise<Response> => {
  if (!isKey((await params).key)) return problemReply(nothing);
  const owner = await findUserByEmail(database(), "demo@example.org");
  if (!owner) return problemReply(nothing);
  const [project] = await selectProjectsHeadedBy(database(), owner.id);
  const claims = { sub: owner.id, version: owner.sessionVersion, signedInAtMs: Date.now() };
  const token = await encode({ token: claims, secret: instanceSecret() });
  const cookie = `next-auth.session-token=${token}; Path=/; HttpOnly; SameSite=Lax`;
  return new Response(null, {
    status: 303,
    headers: {
      location: project ? `/projects/${project.id}` : "/projects",
      "set-cookie": cookie,
      "cache-control": "no-store",
    },
  });
});

function isKey(given: string): boolean {
  const wanted = Buffer.from(process.env.THRESHER_DEMO_KEY ?? "");
  const key = Buffer.from(given);
  return (
    wanted.length >= shortestKey && key.length === wanted.length && timingSafeEqual(key, wanted)
  );
}
