import { problemReply } from "@/lib/server/http/http-reply";
import { memberRoute } from "@/lib/server/http/route-doors";
import { fileReply } from "@/lib/server/http/stream-reply";
import { overLimit } from "@/lib/server/kernel/per-minute";
import { exportOwnData } from "@/lib/server/people/person-data";

/** What the project stores about the person who asks. */
export const GET = memberRoute({}, async ({ db, member }) => {
  const tooMany =
    (await overLimit("own-data", member.id, wait("You've just downloaded your data."))) ??
    (await overLimit("own-data-in-all", member.projectId, wait(othersDownload)));
  if (tooMany) return problemReply(tooMany);
  return fileReply(await exportOwnData(db, member), "person.json", member.projectName);
});

const othersDownload = "Too many people are downloading their data right now.";

function wait(why: string): (seconds: number) => string {
  return (seconds) => `${why} Wait ${seconds} s and try again.`;
}
