/**
 * Splits the text of one JSON object while it comes, so that a file of any size is read with little memory: into the values of its keys, and where a
 * value is a list, into the list's elements. What it gives is text that still has to be parsed; how the parts follow one another is checked here.
 */
export interface JsonPart {
  readonly key: string;
  /** "list" opens one and has no text; its elements follow. */
  readonly kind: "value" | "list" | "element";
  readonly text: string;
}

/** The text is not one JSON object, or a part of it is longer than it may be. */
export class BadJsonText extends Error {}

type Phase = "object" | "first-key" | "key" | "colon" | "value" | "first-element" | "element";
type After = "after-value" | "after-element" | "end";

export class JsonSplitter {
  private text = "";
  private at = 0;
  private phase: Phase | After = "object";
  private key = "";
  private readonly keys = new Set<string>();
  /** Of the part that has begun. */
  private start = -1;
  private depth = 0;
  private inString = false;

  constructor(private readonly longest: number) {}

  /** The parts that end in this piece of the text. */
  push(piece: string): JsonPart[] {
    const kept = this.start === -1 ? this.at : this.start;
    this.text = this.text.slice(kept) + piece;
    this.at -= kept;
    if (this.start !== -1) this.start = 0;
    const parts: JsonPart[] = [];
    while (this.at < this.text.length) if (!this.read(parts)) break;
    if (this.start !== -1 && this.text.length - this.start > this.longest) {
      throw new BadJsonText("a part of it is too long.");
    }
    return parts;
  }

  /** Nothing more comes. */
  end(): void {
    if (this.phase !== "end") throw new BadJsonText("it ends too early.");
  }

  /** One part or one sign; false when the rest of it is still to come. */
  private read(parts: JsonPart[]): boolean {
    if (this.start !== -1) return this.readPart(parts);
    const code = this.text.charCodeAt(this.at);
    if (code === space || code === newline || code === carriageReturn || code === tab) {
      this.at++;
      return true;
    }
    switch (this.phase) {
      case "object":
        return this.sign(code, openBrace, "first-key");
      case "first-key":
        if (code === closeBrace) return this.sign(code, closeBrace, "end");
        return this.begin();
      case "key":
      case "element":
        return this.begin();
      case "colon":
        return this.sign(code, colon, "value");
      case "value":
        if (code !== openBracket) return this.begin();
        parts.push({ key: this.key, kind: "list", text: "" });
        return this.sign(code, openBracket, "first-element");
      case "first-element":
        if (code === closeBracket) return this.sign(code, closeBracket, "after-value");
        return this.begin();
      case "after-value":
        return code === comma ? this.sign(code, comma, "key") : this.sign(code, closeBrace, "end");
      case "after-element":
        if (code === comma) return this.sign(code, comma, "element");
        return this.sign(code, closeBracket, "after-value");
      case "end":
        throw new BadJsonText("something follows its end.");
    }
  }

  private sign(code: number, wanted: number, next: Phase | After): true {
    if (code !== wanted) throw new BadJsonText("it is not one JSON object.");
    this.at++;
    this.phase = next;
    return true;
  }

  private begin(): true {
    this.start = this.at;
    this.depth = 0;
    this.inString = false;
    return true;
  }

  private readPart(parts: JsonPart[]): boolean {
    if (!this.findEnd()) return false;
    const text = this.text.slice(this.start, this.at);
    if (text.length > this.longest) throw new BadJsonText("a part of it is too long.");
    this.start = -1;
    if (this.phase === "key" || this.phase === "first-key") {
      this.key = keyOf(text);
      if (this.keys.has(this.key)) throw new BadJsonText(`"${this.key}" comes twice.`);
      this.keys.add(this.key);
      this.phase = "colon";
      return true;
    }
    const isValue = this.phase === "value";
    parts.push({ key: this.key, kind: isValue ? "value" : "element", text });
    this.phase = isValue ? "after-value" : "after-element";
    return true;
  }

  /** Goes on to the first sign after the part; false if that is still to come. */
  private findEnd(): boolean {
    const { text } = this;
    for (; this.at < text.length; this.at++) {
      const code = text.charCodeAt(this.at);
      if (this.inString) {
        if (code === quote) this.inString = false;
        else if (code === backslash) {
          // With what it stands before: the next piece begins with both.
          if (this.at + 1 === text.length) return false;
          this.at++;
        }
      } else if (code === quote) this.inString = true;
      else if (code === openBrace || code === openBracket) this.depth++;
      else if (this.depth === 0 && endsPart(code)) return true;
      else if (code === closeBrace || code === closeBracket) this.depth--;
    }
    return false;
  }
}

function keyOf(text: string): string {
  try {
    const key: unknown = JSON.parse(text);
    if (typeof key === "string") return key;
  } catch {
    // Said below.
  }
  throw new BadJsonText("it is not one JSON object.");
}

function endsPart(code: number): boolean {
  return code === comma || code === colon || code === closeBrace || code === closeBracket;
}

const tab = 9;
const newline = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
