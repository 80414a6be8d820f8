import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "globals.css"), "utf8");

/** Blocks that set `--paper`: light, dark by the system, dark by choice. */
const themes = [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}/g)].map((block) => {
  const declarations = [...block[1]!.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)];
  return new Map(declarations.map((found) => [found[1]!, found[2]!]));
});

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: Map<string, string>, a: string, b: string): number {
  const [low, high] = [luminance(theme.get(a)!), luminance(theme.get(b)!)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const text = ["ink-soft", "accent-text", "above", "below", "undecided", "danger"];
const shapes = ["accent", "above", "below", "undecided", "line-strong", "focus"];
const grounds = ["paper", "surface", "sunken"];

describe("colours", () => {
  it("come in one light and two equal dark themes", () => {
    expect(themes).toHaveLength(3);
    expect([...themes[2]!]).toEqual([...themes[1]!]);
    expect([...themes[0]!.keys()]).toEqual([...themes[1]!.keys()]);
  });

  it.each([0, 1])("theme %i: passages reach AAA, other text AA, shapes 3:1", (index) => {
    const theme = themes[index]!;
    for (const ground of grounds) {
      expect(contrast(theme, "ink", ground), `ink on ${ground}`).toBeGreaterThanOrEqual(7);
      for (const name of text)
        expect(contrast(theme, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const name of shapes)
        expect(contrast(theme, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([0, 1])("theme %i: what stands on a coloured button reaches AA", (index) => {
    expect(contrast(themes[index]!, "accent-ink", "accent")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(themes[index]!, "accent-ink", "accent-fill")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(themes[index]!, "danger-ink", "danger")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(themes[index]!, "paper", "above")).toBeGreaterThanOrEqual(4.5);
  });
});
