import { ownerRoute } from "@/lib/server/http/route-doors";
import { fileReply } from "@/lib/server/http/stream-reply";
import { exportPerson } from "@/lib/server/people/person-data";

type Params = { readonly projectId: string; readonly personId: string };

/** All that is stored about one person of the project. */
export const GET = ownerRoute<Params>("owner-downloads", async ({ db, project, params }) =>
  fileReply(await exportPerson(db, project, params.personId), "person.json", project.name),
);
