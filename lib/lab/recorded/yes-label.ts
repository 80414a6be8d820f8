/** Which of a file's labels counts as yes. */
const meaningYes = [
  "yes",
  "y",
  "1",
  "true",
  "above",
  "positive",
  "relevant",
  "ja",
  "oui",
  "si",
  "sí",
];

/** Distinct labels, the most frequent first. */
export function distinctLabels(rows: readonly { readonly label: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([label]) => label);
}

/** The one that says so by itself among two at most; null if the owner has to say. */
export function guessYesLabel(labels: readonly string[]): string | null {
  if (labels.length > 2) return null;
  const found = labels.filter((label) => meaningYes.includes(label.toLowerCase()));
  return found.length === 1 ? found[0]! : null;
}
