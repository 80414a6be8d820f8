import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { type Member, memberByToken } from "@/lib/server/kernel/member-by-token";
import { perMinute } from "@/lib/server/kernel/per-minute";
import { rateSetting } from "@/lib/server/kernel/rate-setting";
import type { Problem } from "@/lib/server/kernel/result";
import { personHeader } from "@/lib/session/person-header";
import { guarded } from "./guarded";
import { problemReply } from "./http-reply";
import { memberCookie } from "./member-cookie";
import { personKey } from "./person-key";
import { crossOriginProblem, crossOriginRefusal } from "./same-origin";

type Context = { readonly params: Promise<{ readonly projectId: string }> };

/** Requests a minute of one member, unless THRESHER_ANSWER_RATE says otherwise: ten a second, which no person reaches. */
const defaultRate = 600;
const requests = perMinute("member", () => rateSetting("THRESHER_ANSWER_RATE", defaultRate));

/** Pages fetch, and people save a file. An item's picture, whose address an owner chose, must not act for the person who sees it. */
function isPicture(headers: Headers): boolean {
  const purpose = headers.get("sec-fetch-dest");
  return purpose !== null && purpose !== "empty" && purpose !== "document";
}

/** The page knows it by the field, and keeps what it wanted to send. */
const otherPerson: Problem = {
  kind: "conflict",
  message:
    "Someone else has since joined the project in this browser. Nothing was changed; reload the page to continue as them.",
  field: "person",
};

/** A page that was opened by someone else in this browser. Scripts, and pages of before, do not say whose they are. */
function isOfAnother(headers: Headers, member: Member): boolean {
  const person = headers.get(personHeader);
  return person !== null && person !== personKey(member.id);
}

/** A route under `[projectId]` for people who joined the project and use its own pages; others are refused. */
export function asMember(
  handle: (member: Member, request: NextRequest) => Promise<Response>,
): (request: NextRequest, context: Context) => Promise<Response> {
  return guarded(async (request: NextRequest, { params }: Context) => {
    // Also where something is only fetched: fetching hands out prompts.
    const foreign = crossOriginRefusal(request.headers);
    if (foreign) return problemReply(foreign);
    if (isPicture(request.headers)) return problemReply(crossOriginProblem);
    const { projectId } = await params;
    const token = request.cookies.get(memberCookie(projectId))?.value ?? "";
    const member = memberByToken(database(), projectId, token);
    if (!member.ok) return problemReply(member.problem, 401);
    if (isOfAnother(request.headers, member.value)) return problemReply(otherPerson);
    // By person, not by address: a whole class may sit behind one.
    const waitSeconds = await requests(member.value.id);
    if (waitSeconds === null) return handle(member.value, request);
    const message = `Too many answers at once. Wait ${waitSeconds} s; nothing is lost.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  });
}
