/** What a key press means on the workplace. Pure: the event's fields in, the intent out. */
import { assertNever, type QuestionKind } from "@/lib/ranksearch/question";
import type { Answer } from "@/lib/session/answer";

export type Intent =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "skip" }
  | { readonly kind: "undo" }
  | { readonly kind: "help" };

/** The part of a KeyboardEvent that matters. */
export interface KeyPress {
  readonly key: string;
  /** The physical key: on some layouts the digits are typed with Shift. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** Where the focus is: in a text field every key is text; on a button, Space and Enter press that button. */
export type KeyPlace = "page" | "control" | "text-field";

export function keyIntent(press: KeyPress, kind: QuestionKind, place: KeyPlace): Intent | null {
  if (press.repeat || press.isComposing || place === "text-field") {
    return null;
  }
  if (press.ctrlKey || press.metaKey) {
    const undo = press.key.toLowerCase() === "z" && !press.shiftKey && !press.altKey;
    return undo ? { kind: "undo" } : null;
  }
  if (press.altKey) {
    return null;
  }
  switch (press.key) {
    case "?":
      return { kind: "help" };
    case "Backspace":
      return { kind: "undo" };
    case " ":
      return place === "control" || press.shiftKey ? null : { kind: "skip" };
    default:
      return answerIntent(answerKey(press), kind) ?? wordIntent(press, kind);
  }
}

type AnswerKey = "first" | "second" | "neither" | "left" | "right";

function answerKey({ key, code, shiftKey }: KeyPress): AnswerKey | null {
  if (key === "ArrowLeft" || key === "ArrowRight") {
    return shiftKey ? null : key === "ArrowLeft" ? "left" : "right";
  }
  const digit = /^[0-9]$/.test(key) ? key : shiftKey ? "" : code.replace("Digit", "");
  return digit === "1" ? "first" : digit === "2" ? "second" : digit === "0" ? "neither" : null;
}

function answerIntent(key: AnswerKey | null, kind: QuestionKind): Intent | null {
  switch (key) {
    case null:
      return null;
    case "neither":
      return { kind: "answer", answer: "cant-tell" };
    case "first":
      return { kind: "answer", answer: kind === "pull" ? "yes" : "left" };
    case "second":
      return { kind: "answer", answer: kind === "pull" ? "no" : "right" };
    case "left":
      return { kind: "answer", answer: kind === "pull" ? "yes" : "left" };
    case "right":
      return { kind: "answer", answer: kind === "pull" ? "no" : "right" };
    default:
      return assertNever(key);
  }
}

/** Yes and no, in English and German. */
function wordIntent({ key, shiftKey }: KeyPress, kind: QuestionKind): Intent | null {
  if (kind !== "pull" || shiftKey) return null;
  switch (key.toLowerCase()) {
    case "y":
    case "j":
      return { kind: "answer", answer: "yes" };
    case "n":
      return { kind: "answer", answer: "no" };
    default:
      return null;
  }
}
