/** A seal for what is proven, a dashed ring for what is estimated: never the same mark for both. */
export function RungMark({ kind }: { kind: "estimate" | "proof" }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
      {kind === "proof" ? (
        <>
          <circle cx="10" cy="10" r="8" fill="var(--ink)" />
          <path d="M6 10.2l2.8 2.8L14 7.4" fill="none" stroke="var(--surface)" strokeWidth="2" />
        </>
      ) : (
        <>
          <circle
            {...{ cx: 10, cy: 10, r: 7.5, fill: "none", stroke: "var(--ink-soft)" }}
            strokeWidth="1.6"
            strokeDasharray="2.6 2.4"
          />
          <path d="M6 10q2 -2.4 4 0t4 0" fill="none" stroke="var(--ink-soft)" strokeWidth="1.6" />
        </>
      )}
    </svg>
  );
}
