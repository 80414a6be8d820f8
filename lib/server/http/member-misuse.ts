/** Requests with somebody's cookie that their own page did not send on their behalf. */
import type { Member } from "@/lib/server/kernel/member-by-token";
import type { Problem } from "@/lib/server/kernel/result";
import { personHeader } from "@/lib/session/person-header";
import { personKey } from "./person-key";
import { crossOriginProblem, crossOriginRefusal } from "./same-origin";

/** From elsewhere; or, once it is known who has the cookie, from a page that somebody else opened in this browser. */
export function findMisuse(headers: Headers, member?: Member): Problem | null {
  if (member) return isOfAnother(headers, member) ? otherPerson : null;
  // Also where something is only fetched: fetching hands out prompts.
  return crossOriginRefusal(headers) ?? (isPicture(headers) ? crossOriginProblem : null);
}

/** Pages fetch, and people save a file. An item's picture, whose address an owner chose, must not act for whoever sees it. */
function isPicture(headers: Headers): boolean {
  const purpose = headers.get("sec-fetch-dest");
  return purpose !== null && purpose !== "empty" && purpose !== "document";
}

/** Scripts do not say whose they are. */
function isOfAnother(headers: Headers, member: Member): boolean {
  const person = headers.get(personHeader);
  return person !== null && person !== personKey(member.id);
}

/** The page knows it by the field, and keeps what it wanted to send. */
const otherPerson: Problem = {
  kind: "conflict",
  message:
    "Someone else has since joined the project in this browser. Nothing was changed; reload the page to continue as them.",
  field: "person",
};
