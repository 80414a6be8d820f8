"use client";

import { Passage } from "@/app/annotate/_view/passage";
import type { ItemContent } from "@/lib/session/annotator-vocabulary";

/** The item as annotators read it. */
export function ItemBody({ content, name }: { content: ItemContent; name: string }) {
  return (
    <div className="max-w-3xl border-l-2 border-line-strong py-1 pl-5 [&_.passage]:mx-0">
      <Passage item={content} imageName={name} />
    </div>
  );
}
