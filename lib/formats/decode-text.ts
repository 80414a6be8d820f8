/** Bytes of a file to text: UTF-8, UTF-16 by its mark, else Windows-1252, which older spreadsheets still write. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = markedEncoding(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

function markedEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

/** Looked at from the beginning. */
const lookedAt = 10_000;
/** A stray one may stand in any text. */
const mostControls = 0.01;

/** Whether what was decoded is hardly text: pictures, sound and programs are full of characters that nobody writes. */
export function isBinary(text: string): boolean {
  const beginning = text.slice(0, lookedAt);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const controls = beginning.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g)?.length ?? 0;
  return controls > 1 && controls > mostControls * beginning.length;
}
