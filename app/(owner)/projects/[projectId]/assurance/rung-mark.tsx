/**
 * A seal for a proof, hollow until it is reached; a dashed ring for an estimate: never the same mark for both.
 */
export function RungMark({
  kind,
  reached = true,
}: {
  kind: "estimate" | "proof";
  reached?: boolean;
}) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
      {kind === "proof" ? (
        <>
          <circle
            {...{ cx: 10, cy: 10, r: 7.6, stroke: "var(--ink)", strokeWidth: 1.4 }}
            fill={reached ? "var(--ink)" : "none"}
          />
          <path
            d="M6 10.2l2.8 2.8L14 7.4"
            fill="none"
            stroke={reached ? "var(--surface)" : "var(--line-strong)"}
            strokeWidth={reached ? 2 : 1.4}
          />
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
