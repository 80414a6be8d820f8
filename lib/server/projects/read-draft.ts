import type { Database } from "@/db/open";
import { countItems, readItemRows } from "@/db/rows/items";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import type { ItemContent } from "@/lib/session/annotator-view";
import type { ProjectSettings } from "@/lib/session/settings";

export type DraftView =
  | { readonly kind: "launched" }
  | {
      readonly kind: "draft";
      readonly name: string;
      readonly settings: ProjectSettings;
      readonly items: number;
      readonly goldItems: number;
      /** The first two items, for the preview of a pull and a duel. */
      readonly samples: readonly ItemContent[];
    };

export async function readDraft(
  db: Database,
  user: User,
  projectId: string,
): Promise<Result<DraftView>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const { name, settings, stage, itemSet } = owned.value;
  if (stage !== "draft") return ok({ kind: "launched" });
  const set = { projectId, itemSet };
  const { judged, gold } = countItems(db, set);
  const samples = readItemRows(db, set, { after: -1, limit: 2 });
  return ok({
    kind: "draft",
    name,
    settings,
    items: judged,
    goldItems: gold,
    samples: samples.map(({ format, body }) => ({ format, body })),
  });
}
