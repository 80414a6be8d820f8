import type { ReactNode } from "react";

/** One number that matters, its name and a word on it. Put several in a <dl>. */
export function Figure({
  name,
  value,
  of,
  note,
  children,
}: {
  name: string;
  value: ReactNode;
  of?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="numeric">
        <span className="text-3xl font-semibold tracking-tight">{value}</span>
        {of && <span className="text-lg text-ink-soft"> / {of}</span>}
        {children}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
