import type { ReactNode } from "react";
import { SiteHeader } from "./site-header";

/** One column in the middle: signing in, joining, saying one thing. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader />
      <main className="mx-auto w-full max-w-sm grow px-4 pt-8 pb-16 sm:pt-16">
        <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </main>
    </>
  );
}
