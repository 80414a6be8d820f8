import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";
import { type Member, memberById } from "./member-by-token";

export const annotatorNameSchema = z.string().trim().min(1).max(80);

/** The member that a script calls by this name; made when first named. The same name is the same person. */
export function apiAnnotator(db: Database, projectId: string, name: string): Member {
  const id = createHash("sha256").update(`${projectId}\n${name}`).digest("base64url").slice(0, 16);
  const known = memberById(db, projectId, id);
  if (known) return known;
  const role = "annotator" as const;
  db.insert(members)
    .values({ id, projectId, displayName: name, role, joinedAtMs: Date.now() })
    .onConflictDoNothing()
    .run();
  const joined = memberById(db, projectId, id);
  if (!joined) throw new Error("A member that was just added is missing.");
  return joined;
}
