import type { ReactNode } from "react";
import { MarkLink } from "./mark";

/** Above pages that are not an owner's: the mark, where the owner's pages have it, and what stands opposite. */
export function SiteHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-6 px-4 py-4 sm:px-8">
      <MarkLink />
      {children}
    </header>
  );
}
