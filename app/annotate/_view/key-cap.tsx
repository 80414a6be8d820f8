import type { ReactNode } from "react";

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 shrink-0 place-items-center rounded border border-line-strong bg-paper px-1.5 font-sans text-sm leading-none font-semibold text-ink">
      {children}
    </kbd>
  );
}
