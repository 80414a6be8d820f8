import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Both themes and both widths, once each: colours hardly depend on the width, nor the layout on the theme. */
const looks = [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;

/** Everything that axe finds on the page and calls serious or worse, in any of its looks. */
export async function seriousProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const problems = await problemsNow(page);
    found.push(...problems.map((problem) => `${width} ${colorScheme}: ${problem}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}

async function problemsNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
