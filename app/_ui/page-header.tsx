import type { ReactNode } from "react";

export function PageHeader({
  title,
  lead,
  actions,
}: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-6">
      <div className="min-w-0 max-w-prose">
        <h1 className="text-3xl font-semibold tracking-tight break-words">{title}</h1>
        {lead && <p className="mt-2 text-lg text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

/** What this is, why it is empty, the one thing to do. Also for errors and missing pages. */
export function EmptyState({
  picture,
  title,
  action,
  children,
  heading: Heading = "h2",
}: {
  picture?: ReactNode;
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  heading?: "h1" | "h2";
}) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      {picture}
      <Heading className="text-2xl font-semibold tracking-tight">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </section>
  );
}
