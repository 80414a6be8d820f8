/** The quiet shape of a page that is on its way. */
export function LoadingLines({ label = "Loading" }: { label?: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="flex max-w-prose animate-pulse flex-col gap-4 py-2"
    >
      <div className="h-8 w-1/2 rounded bg-line" />
      <div className="h-4 w-full rounded bg-line" />
      <div className="h-4 w-11/12 rounded bg-line" />
      <div className="h-px w-full bg-accent" />
      <div className="h-4 w-4/5 rounded bg-line" />
      <div className="h-4 w-2/3 rounded bg-line" />
    </div>
  );
}
