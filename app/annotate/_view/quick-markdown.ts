/**
 * Reading Markdown takes time that grows with the square of how deep it nests, of how many lines it has, of how many signs a paragraph
 * opens without closing, and of how many words follow a bracket that is not closed: a page of nothing but ">" or "[" stops a browser for
 * minutes, and one of headings of a letter each for seconds. No text that people write comes near these bounds; what does is shown as
 * plain text.
 */
const deepest = 40;
const longest = 60_000;
const mostLines = 2_000;
const mostSignsInParagraph = 500;
const mostSigns = 4_000;
const mostWordsAfterBracket = 2_500;
const mostCellsInLine = 200;
const mostCells = 5_000;

/** What the reader takes for the start of an address, and so looks back from to see whether a bracket is open. */
const words = /[\w.+-]+/g;
/** Where a paragraph ends and another begins; other marks do that too, but not everywhere. */
const newItem = /^ {0,3}[*+-] +\S/;
const signs = /[[\]*_~`<!&\\@]/g;

export function isQuickMarkdown(text: string): boolean {
  if (text.length > longest) return false;
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > mostLines) return false;
  let inParagraph = 0;
  // Null before there is a bracket. Whether one is closed again depends on too much: code, escapes, addresses.
  let afterBracket: number | null = null;
  let inAll = 0;
  let cells = 0;
  for (const line of lines) {
    const cellsInLine = count(line, /\|/g);
    if (nesting(line) > deepest || cellsInLine > mostCellsInLine) return false;
    if (line.trim() === "" || newItem.test(line)) {
      inParagraph = 0;
      afterBracket = null;
    }
    if (line.includes("[")) afterBracket ??= 0;
    if (afterBracket !== null) afterBracket += count(line, words);
    if ((afterBracket ?? 0) > mostWordsAfterBracket) return false;
    const found = count(line, signs);
    inParagraph += found;
    inAll += found;
    cells += cellsInLine;
    if (inParagraph > mostSignsInParagraph || inAll > mostSigns || cells > mostCells) return false;
  }
  return true;
}

/** Quotes, lists and footnotes that a line opens or goes on with; two columns of indentation may be one more. */
function nesting(line: string): number {
  const prefix = /^(?:[\s>*+\-\d.)]|\[\^(?:\\.|[^\]\\])+\]:)*/.exec(line)![0];
  const markers = count(prefix, />|[*+-]\s|[.)]\s|\]:/g);
  if (markers === 0) return 0;
  const indentation = /^\s*/.exec(line)![0].replaceAll("\t", "    ").length;
  return markers + Math.floor(indentation / 2);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
