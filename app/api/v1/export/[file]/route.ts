import { exportNamed } from "@/lib/server/http/export-named";
import { tokenRoute } from "@/lib/server/http/route-doors";

export const GET = tokenRoute<null, { readonly file: string }>(
  {},
  async ({ db, project, params }) =>
    exportNamed(db, project, { file: params.file, savedAs: "export" }),
);
