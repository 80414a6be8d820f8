"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
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
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the page: the current tab is brought into view, without moving the page itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path makes another tab current
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!strip.current || !current) return;
    const room = strip.current.clientWidth - current.offsetWidth;
    strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - room / 2;
  }, [path]);
  return (
    <nav ref={strip} aria-label={label} className="tab-strip">
      {tabs.map((tab, place) => {
        const current = path === tab.href || (place > 0 && path.startsWith(`${tab.href}/`));
        return (
          <Link
            key={tab.href}
            href={tab.href}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "border-b-2 px-1 py-2 whitespace-nowrap -outline-offset-2",
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
