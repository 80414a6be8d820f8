import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { problemReply } from "@/lib/server/http-reply";
import { perMinute } from "@/lib/server/per-minute";
import { exportOwnData } from "@/lib/server/person-data";
import { streamReply } from "@/lib/server/stream-reply";

/** It means going through everybody's answers, so nobody does it all the time. */
const downloads = perMinute("own-data", () => 6);

/** What the project stores about whoever asks. */
export const GET = asMember(async (member) => {
  const waitSeconds = await downloads(member.id);
  if (waitSeconds !== null) {
    const message = `You have just downloaded it. Wait ${waitSeconds} s to do it again.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  }
  const data = exportOwnData(database(), member);
  if (!data.ok) return problemReply(data.problem);
  return streamReply(data.value, "person.json", member.projectName);
});
