/** Passwords that attackers try first: the commonest ones, keyboard rows and the like, and what is made of the person's own name and address. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

export interface Whose {
  readonly name: string;
  readonly email: string;
}

const common =
  "This is one of the first passwords that attackers try. Use a few unrelated words instead.";
const own =
  "Don't make your password from your name or email address. Use a few unrelated words instead.";

/** Found within so many guesses, a password is not one: guessing here is held to ten in a quarter of an hour. */
const fewestGuesses = 1_000_000;
/** What is beyond this makes a password no easier; looking at all of a long one would hold up everyone's answers. */
const mostLookedAt = 24;
/** Fewer letters and digits than this beside one's own name are found by trying. */
const fewestOthers = 6;

let estimator: ZxcvbnFactory | null = null;

/** What is wrong with the password, in a sentence; null when nothing is. */
export function guessable(password: string, whose: Whose): string | null {
  if (isOwn(password, whose)) return own;
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: mostLookedAt,
  });
  return estimator.check(password, ownWords(whose)).guesses < fewestGuesses ? common : null;
}

function isOwn(password: string, whose: Whose): boolean {
  const words = ownWords(whose);
  let others = password.toLowerCase();
  for (const word of words) others = others.replaceAll(word, "");
  const left = others.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
  return others.length < password.length && left < fewestOthers;
}

/** Longest first, so that a part of a word is not looked for before the whole. */
function ownWords({ name, email }: Whose): string[] {
  const whole = [name, email, email.split("@")[0]!].map((text) => text.toLowerCase());
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts])]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}
