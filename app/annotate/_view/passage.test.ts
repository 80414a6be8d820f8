import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { MarkdownText } from "./passage";

const onServer = (text: string) => renderToString(createElement(MarkdownText, { text }));

it("the server reads short Markdown, and leaves longer to the browser", () => {
  expect(onServer("a **strong** word")).toContain("<strong>strong</strong>");
  const long = `a **strong** word ${"and another ".repeat(200)}`;
  expect(onServer(long)).toContain("a **strong** word");
});

it("what would take long to read is plain text", () => {
  expect(onServer("*".repeat(600))).toContain("*".repeat(600));
});
