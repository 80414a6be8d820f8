/** From "difficult passages" to both questions and the names of the outcomes. A draft: the owner reads and edits it. */
import type { ItemContent } from "./annotator-vocabulary";
import type { QuestionSettings } from "./settings";

export type DraftedWords = Pick<
  QuestionSettings,
  "pullQuestion" | "duelQuestion" | "outcomeAbove" | "outcomeBelow"
>;

const longestName = 80;
/** What follows one of these belongs to the quality, not to the thing: "relevant to climate policy". */
const joints = /\b(to|for|about|of|with|in|on|from|as|by|than)\b/i;
const things =
  /^(text|passage|comment|image|photo|picture|essay|review|post|sentence|document|email|message|answer|question|article|result|video|item|claim|headline|tweet|song|product|name)$/i;

/** Null where nothing is said yet. */
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
    return { pullQuestion: `${phrase}?`, duelQuestion: "", ...outcomes(phrase, "") };
  }
  const words = phrase.split(" ");
  // No quality that one item has more of than another: "photos of cats", "posts that ask for help".
  const isKind = thingIn(words[0]!) !== null && words[1] !== undefined && joints.test(words[1]);
  if (isKind || /\b(that|which|who|whose|where)\b/i.test(phrase)) {
    return {
      pullQuestion: `Does this fit: ${phrase}?`,
      duelQuestion: `Which fits better: ${phrase}?`,
      ...{ outcomeAbove: "fits", outcomeBelow: "does not fit" },
    };
  }
  const { quality, thing } = parts(words, format);
  return {
    pullQuestion: `Is this ${thing} ${quality}?`,
    duelQuestion: `Which ${thing} is more ${quality}?`,
    ...outcomes(quality, `not ${quality}`),
  };
}

function outcomes(
  above: string,
  below: string,
): Pick<DraftedWords, "outcomeAbove" | "outcomeBelow"> {
  return {
    outcomeAbove: above.slice(0, longestName),
    outcomeBelow: (below || `not: ${above}`).slice(0, longestName),
  };
}

function parts(words: readonly string[], format: ItemContent["format"]) {
  const first = thingIn(words[0]!);
  if (first !== null && words.length > 1) {
    return { quality: words.slice(1).join(" "), thing: first };
  }
  const usual = format === "image" ? "picture" : "text";
  const joint = words.findIndex((word, place) => place > 0 && joints.test(word));
  const last = joint === -1 ? words.length - 1 : joint - 1;
  const named = last === 0 ? null : thingIn(words[last]!);
  if (named === null) return { quality: lowerFirst(words.join(" ")), thing: usual };
  const quality = [...words.slice(0, last), ...words.slice(last + 1)].join(" ");
  return { quality: lowerFirst(quality), thing: named };
}

/** The word in the singular, if it names a thing. */
function thingIn(word: string): string | null {
  const single = singular(word);
  return single !== word || things.test(word) ? single.toLowerCase() : null;
}

function singular(word: string): string {
  if (/ies$/i.test(word)) return word.replace(/ies$/i, "y");
  if (/(ss|x|ch|sh)es$/i.test(word)) return word.replace(/es$/i, "");
  return /[^su]s$/i.test(word) && !/(is|us)$/i.test(word) ? word.slice(0, -1) : word;
}

/** Names such as "AI" keep their capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}
