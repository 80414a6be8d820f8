import type { ReactNode } from "react";

/** Not shown where fingers answer. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 shrink-0 place-items-center rounded border border-line-strong bg-paper px-1.5 font-sans text-sm leading-none font-semibold text-ink pointer-coarse:hidden">
      {children}
    </kbd>
  );
}

export function ArrowCap({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true">
      <KeyCap>{children}</KeyCap>
    </span>
  );
}
