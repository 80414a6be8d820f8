/**
 * How deep the brackets of a JSON text are nested. Looked at before parsing: a text of a few kilobytes can nest so deep that whatever
 * walks through it afterwards runs out of stack.
 */
export function isNestedDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}

const quote = 34;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
