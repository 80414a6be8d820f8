/** From "difficult passages" to both questions and the names of the outcomes. A draft: the owner reads and edits it. */
import type { ItemContent } from "./annotator-vocabulary";
import { isEnglish, isName, isThing, looksEnglish, oneOf } from "./english-words";
import type { QuestionSettings } from "./settings";

export type DraftedWords = Pick<
  QuestionSettings,
  "pullQuestion" | "duelQuestion" | "outcomeAbove" | "outcomeBelow"
>;

const longestName = 80;
/** What follows one of these belongs to the quality, not to the thing: "relevant to climate policy". */
const joints = /^(to|for|about|of|with|in|on|from|as|by|than)$/i;

/** Null where nothing is said yet, or nothing can be drafted without mixing languages. */
export function draftQuestions(
  lookingFor: string,
  format: ItemContent["format"],
): DraftedWords | null {
  const phrase = lookingFor
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[.?!]+$/, "");
  if (phrase === "") return null;
  // Questions are drafted in English; in another script the owner's own words are the best start.
  if (/\p{L}/u.test(phrase.replaceAll(/\p{Script=Latin}/gu, ""))) {
    return { pullQuestion: `${phrase}?`, duelQuestion: "", ...outcomes(phrase, `✗ ${phrase}`) };
  }
  const words = phrase.split(" ");
  if (!looksEnglish(words)) return null;
  // No quality that one item has more of than another: "photos of cats", "posts that ask for help".
  const isKind = thingIn(words[0]!) !== null && words[1] !== undefined && joints.test(words[1]);
  if (isKind || /\b(that|which|who|whose|where)\b/i.test(phrase)) return fitting(phrase);
  const { quality, thing } = parts(words, format);
  if (thing === null) return fitting(phrase);
  if (!saysQuality(quality)) return null;
  return {
    pullQuestion: `Is this ${thing} ${quality.join(" ")}?`,
    duelQuestion: `Which ${thing} is more ${quality.join(" ")}?`,
    ...outcomes(quality.join(" "), `not ${quality.join(" ")}`),
  };
}

/** Fits every phrase, if not well. */
function fitting(phrase: string): DraftedWords {
  return {
    pullQuestion: `Does this fit: ${phrase}?`,
    duelQuestion: `Which fits better: ${phrase}?`,
    ...{ outcomeAbove: "fits", outcomeBelow: "does not fit" },
  };
}

function outcomes(
  above: string,
  below: string,
): Pick<DraftedWords, "outcomeAbove" | "outcomeBelow"> {
  return { outcomeAbove: above.slice(0, longestName), outcomeBelow: below.slice(0, longestName) };
}

interface Parts {
  readonly quality: readonly string[];
  /** One of the items; null where the word for it has no singular that is sure. */
  readonly thing: string | null;
}

function parts(words: readonly string[], format: ItemContent["format"]): Parts {
  const first = thingIn(words[0]!);
  if (first !== null && words.length > 1) return { quality: words.slice(1), thing: first };
  const joint = words.findIndex((word, place) => place > 0 && joints.test(word));
  const last = joint === -1 ? words.length - 1 : joint - 1;
  const named = last === 0 ? null : thingIn(words[last]!);
  if (named !== null) return { quality: lowerFirst(words.toSpliced(last, 1)), thing: named };
  const isPlural = last > 0 && /[a-z]s$/i.test(words[last]!) && !isEnglish(words[last]!);
  const usual = format === "image" ? "picture" : "text";
  return { quality: lowerFirst(words), thing: isPlural ? null : usual };
}

/** Every word before the first joint is an English one: "photos floues" has a thing that English has too. */
function saysQuality(quality: readonly string[]): boolean {
  const joint = quality.findIndex((word) => joints.test(word));
  const own = joint === -1 ? quality : quality.slice(0, joint);
  return quality.length > 0 && own.every((word) => isEnglish(word) || isName(word));
}

/** The word in the singular, if it names a thing. */
function thingIn(word: string): string | null {
  return oneOf(word) ?? (isThing(word) ? word.toLowerCase() : null);
}

/** Names such as "AI" keep their capitals. */
function lowerFirst([first = "", ...rest]: readonly string[]): string[] {
  return [/^[A-Z][a-z]/.test(first) ? first[0]!.toLowerCase() + first.slice(1) : first, ...rest];
}
