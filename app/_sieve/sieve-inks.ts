/** The theme's colours, for a canvas. */
const names = [
  "above",
  "below",
  "undecided",
  "accent",
  "ink",
  "ink-soft",
  "line",
  "paper",
] as const;
export type Inks = Readonly<Record<(typeof names)[number], string>>;

export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Inks;
}

/** Calls back when the theme changes, by the system or by hand. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  const byHand = new MutationObserver(changed);
  byHand.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    byHand.disconnect();
  };
}
