/**
 * Enough English to tell whether a few words are some, and what one of several things is called. Whoever reads the answer drafts nothing where
 * it is not sure: a question in two languages is worse than none.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** What items often are, by one of them. */
const things = words(
  `text passage comment image photo picture essay review post sentence document email message answer question
  article result video item claim headline tweet song product name news story reply query entry summary study
  paper abstract book letter paragraph poem recipe joke title caption label description translation report page
  website profile ticket complaint request response conversation dialogue note idea proposal quote phrase word
  paraphrase definition example argument opinion fact photograph drawing painting design logo icon screenshot
  movie film clip recording sound voice face animal plant dish house room offer ad advert advertisement
  slogan series comic graphic topic snippet function program commit issue test case company city`,
);

/** Words of a language that shares the alphabet with English, and no English ones. */
const foreign = words(
  `de la le les des du un une et ou der das den dem ein eine und oder mit von zu el los las con por una del il lo gli
  di della da dos um uma com het een met och eller en som og med jest`,
);

const qualities = words(
  `hard easy rude good bad better worse nice difficult fake true false clear unclear simple complex long short sharp
  relevant irrelevant important urgent great safe unsafe clean dark bright old new modern cute sad mean kind cruel
  honest vague dense dull smart wrong right correct incorrect accurate inaccurate appropriate inappropriate violent
  racist sexist polite impolite plain fluent coherent consistent human rare common strong weak warm cold hot fresh
  ripe sincere severe similar popular familiar elegant excellent different recent abstract concrete direct subtle
  gentle written broken hidden spoken open closed ready real free full empty bold calm deep fair fast slow fine
  firm harsh high low loud quiet quick raw rich poor round smooth rough tidy tight loose wide narrow young mature
  adult female male angry sarcastic ironic offensive toxic hateful harmful abusive explicit graphic original
  complete incomplete precise imprecise concise verbose redundant obscure intelligible readable blurred
  spam satire clickbait propaganda misinformation sarcasm fraud nonsense fiction phishing hate speech very too
  vegan genuine decent intelligent mixed suspect
  more most really quite not so well badly less least highly`,
);

/** Those that other languages have too, such as "in", say nothing. */
const joints = words("to for about of with from by than that which who whose where");

const endings =
  /^[a-z]{2,}(y|ful|ing|ed|able|ible|ous|ive|less|ish|ic|like|worthy|some|arian)$|^[a-z]{4,}(al|ly)$|^[a-z-]+-[a-z]+ed$/;

/** Whether somebody who wrote this writes English: at least one word says so, and none speaks against it. */
export function looksEnglish(phrase: readonly string[]): boolean {
  if (!phrase.every((word) => /^[\x21-\x7e’]+$/.test(word))) return false;
  const lower = phrase.map((word) => word.toLowerCase().replaceAll(/[,;:"'’]/g, ""));
  if (lower.some((word) => foreign.has(word))) return false;
  return lower.some(isEnglish);
}

/** A word that can hardly be of another language. Names of things are shared by many: "lustige Videos". */
export function isEnglish(word: string): boolean {
  const lower = word.toLowerCase();
  return qualities.has(lower) || joints.has(lower) || endings.test(lower);
}

/** Written in capitals it is a name, in any language: "AI". */
export function isName(word: string): boolean {
  return /^[A-Z][A-Z0-9]+$/.test(word);
}

export function isThing(word: string): boolean {
  return things.has(word.toLowerCase());
}

/** One of them, of a word in the plural; null where it is none, or where English has no rule for it. */
export function oneOf(plural: string): string | null {
  const word = plural.toLowerCase();
  const known = [word.replace(/ies$/, "y"), word.replace(/es$/, ""), word.replace(/s$/, "")];
  const thing = known.find((single) => single !== word && things.has(single));
  if (thing !== undefined) return thing;
  if (things.has(word) || !/[a-z]{3,}s$/.test(word)) return null;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /(s|u|i|ic|ie|se|ze|oe|ve)s$/.test(word) ? null : word.slice(0, -1);
}
