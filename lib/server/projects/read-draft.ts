import { countItems, readItemRows } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";
import type { ProjectSettings } from "@/lib/session/settings";

export type DraftView =
  | { readonly kind: "launched" }
  | {
      readonly kind: "draft";
      readonly name: string;
      readonly settings: ProjectSettings;
      readonly items: number;
      readonly goldItems: number;
      /** The first few items, for previews. */
      readonly samples: readonly ItemContent[];
    };

export async function readDraft(db: Database, project: OwnedProject): Promise<DraftView> {
  const { id: projectId, name, settings, stage, itemSet } = project;
  if (stage !== "draft") return { kind: "launched" };
  const set = { projectId, itemSet };
  const { judged, gold } = await countItems(db, set);
  const samples = await readItemRows(db, set, { after: -1, limit: 6 });
  return {
    kind: "draft",
    name,
    settings,
    items: judged,
    goldItems: gold,
    samples: samples.map(({ format, body }) => ({ format, body })),
  };
}
