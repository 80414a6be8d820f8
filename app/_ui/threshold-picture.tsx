/** Grains around the line: the picture of empty pages and errors. */
export function ThresholdPicture({ scattered = false }: { scattered?: boolean }) {
  const grains = scattered
    ? [
        [30, 30, 60],
        [74, 66, -30],
        [118, 22, 10],
        [160, 58, 80],
        [204, 34, -50],
      ]
    : [
        [38, 22, 24],
        [82, 16, 24],
        [126, 20, 24],
        [104, 70, 24],
        [170, 66, 24],
      ];
  return (
    <svg viewBox="0 0 240 88" width="200" height="73" aria-hidden="true" className="text-ink-soft">
      <path d="M12 44h216" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
      {grains.map(([x, y, turn]) => (
        <ellipse
          key={x}
          cx={x}
          cy={y}
          rx="6"
          ry="10"
          transform={`rotate(${turn} ${x} ${y})`}
          fill={y! < 44 ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="2.2"
        />
      ))}
    </svg>
  );
}
