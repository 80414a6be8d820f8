import Link from "next/link";

/** The threshold with grains above (filled) and below (hollow) it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M3 17h26" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      <g fill="currentColor">
        <ellipse cx="9" cy="9" rx="2.6" ry="4.3" transform="rotate(24 9 9)" />
        <ellipse cx="16.5" cy="7" rx="2.6" ry="4.3" transform="rotate(24 16.5 7)" />
        <ellipse cx="24" cy="9" rx="2.6" ry="4.3" transform="rotate(24 24 9)" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="1.7">
        <ellipse cx="12" cy="24.6" rx="2" ry="3.6" transform="rotate(24 12 24.6)" />
        <ellipse cx="20.5" cy="25.2" rx="2" ry="3.6" transform="rotate(24 20.5 25.2)" />
      </g>
    </svg>
  );
}

export function MarkLink({ href = "/" }: { href?: string }) {
  return (
    <Link href={href} className="inline-flex items-center gap-2 rounded text-ink">
      <Mark />
      <span className="text-lg font-semibold tracking-tight">Thresher</span>
    </Link>
  );
}
