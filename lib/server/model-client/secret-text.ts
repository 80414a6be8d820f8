import { inspect } from "node:util";

const hidden = "[hidden]";

/** A text that shows itself to nobody who prints, logs or sends what it stands in: only `reveal` says it. */
export class SecretText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  /** What others wrote, without it: endpoints quote a key that they do not take. */
  takenOutOf(text: string): string {
    return this.#text === "" ? text : text.replaceAll(this.#text, hidden);
  }

  toString(): string {
    return hidden;
  }

  toJSON(): string {
    return hidden;
  }

  [inspect.custom](): string {
    return hidden;
  }
}
