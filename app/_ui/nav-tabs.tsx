"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "./class-names";

/** Tabs that are pages of their own. The first is current on its exact address, the others also below theirs. */
export function NavTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; text: string }[];
}) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
      {tabs.map((tab, place) => {
        const current = path === tab.href || (place > 0 && path.startsWith(`${tab.href}/`));
        return (
          <Link
            key={tab.href}
            href={tab.href}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "-mb-px border-b-2 px-1 py-2 whitespace-nowrap -outline-offset-2",
              current
                ? "border-accent font-semibold text-ink"
                : "border-transparent text-ink-soft hover:text-ink",
            )}
          >
            {tab.text}
          </Link>
        );
      })}
    </nav>
  );
}
