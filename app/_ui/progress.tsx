/** How far, out of `max`; say what it measures with `label`. A null value is under way without a known end. */
export function Progress({
  label,
  value,
  max = 1,
  text,
}: {
  label: string;
  value: number | null;
  max?: number;
  /** Read out instead of a percentage, for example "194 of 200". */
  text?: string;
}) {
  const share = value === null || max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value !== null && { "aria-valuenow": value })}
      {...(text && { "aria-valuetext": text })}
      className="h-2 w-full overflow-hidden rounded-full bg-line"
    >
      {value === null ? (
        <div className="h-full w-1/3 animate-pulse rounded-full bg-accent" />
      ) : (
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </div>
  );
}
