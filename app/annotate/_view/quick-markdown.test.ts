import { expect, it } from "vitest";
import { isQuickMarkdown } from "./quick-markdown";

it.each([
  ["quotes", ">".repeat(2_000)],
  ["quotes with spaces", "> ".repeat(2_000)],
  ["lists in one line", "- ".repeat(2_000)],
  [
    "lists by indentation",
    Array.from({ length: 300 }, (_, n) => `${"  ".repeat(n)}- a`).join("\n"),
  ],
  ["numbered lists", Array.from({ length: 300 }, (_, n) => `${"   ".repeat(n)}1. a`).join("\n")],
  ["open brackets", "[".repeat(5_000)],
  ["open pictures", "![".repeat(5_000)],
  ["stars", "*a ".repeat(5_000)],
  ["underscores", "_a".repeat(5_000)],
  ["backticks", "` `` ".repeat(5_000)],
  ["columns", `${"|a".repeat(2_000)}\n${"|-".repeat(2_000)}`],
  ["many paragraphs of it", `${"[".repeat(400)}\n\n`.repeat(50)],
  ["headings underlined with =", "a\n=\n".repeat(5_000)],
  ["headings underlined with -", "a\n-\n".repeat(5_000)],
  ["empty quotes", ">\n\n".repeat(5_000)],
  ["empty lists", "-\r".repeat(5_000)],
  ["paragraphs of a letter", "a\r\n\r\n".repeat(5_000)],
  ["rows", `|a|b|\n|-|-|\n${`${"|1".repeat(190)}\n`.repeat(100)}`],
  ["addresses", "a@a.".repeat(5_000)],
  ["backslashes", "\\".repeat(5_000)],
  ["quotes in a footnote", `[^a]: ${">".repeat(2_000)}`],
  ["footnotes in footnotes", "[^a]: ".repeat(60)],
  ["words", "word ".repeat(20_000)],
  ["words after a bracket", `[${"a ".repeat(5_000)}`],
  ["lines after a picture", `![\n${"a a a a a\n".repeat(1_000)}`],
])("%s without end are plain text", (_, text) => {
  expect(isQuickMarkdown(text)).toBe(false);
});

it("what people write is Markdown", () => {
  const chapter = `# Title

A *paragraph* with [a link](https://a.example), \`code\` and **strong words**, ${"and so on, ".repeat(200)}

- one
  - two
    - three

> quoted
> > twice

| a | b |
| - | - |
| 1 | 2 |

1. first
2. second

-----------------------------------------------------------------------------------------------------------------

\`\`\`
                                                                                          indented = far * 2
\`\`\`
`;
  expect(isQuickMarkdown(chapter)).toBe(true);
  expect(isQuickMarkdown(chapter.repeat(20))).toBe(true);
  expect(isQuickMarkdown("")).toBe(true);
  expect(isQuickMarkdown("- [a link](https://a.example) and twelve words\n".repeat(400))).toBe(
    true,
  );
  expect(isQuickMarkdown("word ".repeat(5_000))).toBe(true);
});
