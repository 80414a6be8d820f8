/**
 * Reading Markdown takes time that grows with the square of how deep it nests and how many signs a paragraph opens without closing: a page of
 * nothing but ">" or "[" stops a browser for minutes. No text that people write comes near these bounds; what does is shown as plain text.
 */
const deepest = 40;
const mostSignsInParagraph = 1_000;
const mostSigns = 10_000;
const mostCellsInLine = 200;

const signs = /[[\]*_~`<!&]/g;

export function isQuickMarkdown(text: string): boolean {
  let inParagraph = 0;
  let inAll = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (nesting(line) > deepest || count(line, /\|/g) > mostCellsInLine) return false;
    if (line.trim() === "") inParagraph = 0;
    const found = count(line, signs);
    inParagraph += found;
    inAll += found;
    if (inParagraph > mostSignsInParagraph || inAll > mostSigns) return false;
  }
  return true;
}

/** Quotes and lists that a line opens or goes on with; two columns of indentation may be one more. */
function nesting(line: string): number {
  const prefix = /^[\s>*+\-\d.)]*/.exec(line)![0];
  const markers = count(prefix, />|[*+-]\s|[.)]\s/g);
  if (markers === 0) return 0;
  const indentation = /^\s*/.exec(line)![0].replaceAll("\t", "    ").length;
  return markers + Math.floor(indentation / 2);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
