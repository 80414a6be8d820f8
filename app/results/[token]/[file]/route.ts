import { isSharedFile } from "@/lib/server/exports/results-links";
import { exportNamed } from "@/lib/server/http/export-named";
import { problemReply } from "@/lib/server/http/http-reply";
import { resultsRoute } from "@/lib/server/http/results-door";

type Params = { readonly token: string; readonly file: string };

/** Only files that say nothing about single people. */
export const GET = resultsRoute<Params>(async ({ db, project, params: { file } }) =>
  isSharedFile(file)
    ? exportNamed(db, project, { file, savedAs: project.name })
    : problemReply({ kind: "not-found", message: `This link has no file named ${file}.` }),
);
