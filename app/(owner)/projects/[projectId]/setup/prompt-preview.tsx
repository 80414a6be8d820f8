"use client";

import { useState } from "react";
import { Tabs } from "@/app/_ui/tabs";
import type { ItemContent } from "@/lib/session/annotator-view";
import type { LiveSettings } from "@/lib/session/settings";

export function PromptPreview({
  settings,
  useDuels,
  samples,
}: {
  settings: LiveSettings;
  useDuels: boolean;
  samples: readonly ItemContent[];
}) {
  const [tab, setTab] = useState("pull");
  return (
    <Tabs
      label="What annotators see"
      value={useDuels ? tab : "pull"}
      onValueChange={setTab}
      tabs={[
        { id: "pull", text: "One item", content: settings.pullQuestion + samples.length },
        ...(useDuels ? [{ id: "duel", text: "Side by side", content: settings.duelQuestion }] : []),
      ]}
    />
  );
}
