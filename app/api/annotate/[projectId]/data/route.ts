import { database } from "@/db/client";
import { asMember } from "@/lib/server/http/as-member";
import { problemReply } from "@/lib/server/http/http-reply";
import { streamReply } from "@/lib/server/http/stream-reply";
import { perMinute } from "@/lib/server/kernel/per-minute";
import { exportOwnData } from "@/lib/server/people/person-data";

/** It means going through everyone's answers, so nobody does it all the time. */
const downloads = perMinute("own-data", () => 6);
/** Of a project: anyone with its link can be many people. */
const inAll = perMinute("own-data-in-all", () => 60);

function tooMany(waitSeconds: number, why: string): Response {
  const message = `${why} Wait ${waitSeconds} s and try again.`;
  return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
}

/** What the project stores about the person who asks. */
export const GET = asMember(async (member) => {
  const own = await downloads(member.id);
  if (own !== null) return tooMany(own, "You've just downloaded your data.");
  const others = await inAll(member.projectId);
  if (others !== null)
    return tooMany(others, "Too many people are downloading their data right now.");
  const data = exportOwnData(database(), member);
  if (!data.ok) return problemReply(data.problem);
  return streamReply(data.value, "person.json", member.projectName);
});
