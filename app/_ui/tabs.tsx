"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

const tabClass =
  "border-b-2 border-transparent px-1 py-2 text-ink-soft whitespace-nowrap -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:font-semibold data-[state=active]:text-ink";

/** Tabs within a page; between pages use NavTabs. */
export function Tabs({
  label,
  tabs,
  ...rest
}: {
  label: string;
  tabs: readonly { id: string; text: ReactNode; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (id: string) => void;
}) {
  return (
    <Radix.Root {...rest}>
      <Radix.List aria-label={label} className="tab-strip">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={tabClass}>
            {tab.text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
