import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import type { Database } from "@/db/store";
import { projectOfLink } from "@/lib/server/exports/results-links";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { overLimit } from "@/lib/server/kernel/per-minute";
import { guarded } from "./guarded";
import { problemReply } from "./http-reply";

/** For anyone who has the link to a project's results. */
export function resultsRoute<P extends { readonly token: string }>(
  handle: (came: { db: Database; params: P; project: OwnedProject }) => Promise<Response>,
): (request: NextRequest, context: { readonly params: Promise<P> }) => Promise<Response> {
  return guarded(async (_request, context) => {
    const params = await context.params;
    const db = database();
    const opened = await projectOfLink(db, params.token);
    if (!opened.ok) return problemReply(opened.problem);
    const tooMany = await overLimit("shared-downloads", opened.value.linkId, waitForLink);
    if (tooMany) return problemReply(tooMany);
    return handle({ db, params, project: opened.value.project });
  });
}

function waitForLink(seconds: number): string {
  return `Too many downloads by this link. Wait ${seconds} s and try again.`;
}
