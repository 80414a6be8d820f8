/** Where a model is asked, and what asking costs. */
import type { Reach } from "@/lib/server/outgoing/post";
import { lengthOf, type ModelQuestion } from "./model-question";
import type { SecretText } from "./secret-text";

export interface TokenPrices {
  /** For a million tokens that are sent, and for a million that come back, in the project's currency. */
  readonly input: number;
  readonly output: number;
}

export interface Endpoint {
  /** Up to and without /chat/completions. */
  readonly baseUrl: string;
  readonly model: string;
  /** Null where the server asks for none. */
  readonly key: SecretText | null;
  readonly prices: TokenPrices;
  /** Tokens that one reply may have, what a model thinks to itself included. */
  readonly mostReplyTokens: number;
  /** For one reply. */
  readonly patienceMs: number;
  readonly reach: Reach;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** Prices per million tokens are millionths per token. Rounded up: what is spent is never understated. */
export function costMicros({ input, output }: TokenPrices, tokens: Tokens): number {
  return Math.ceil(tokens.input * input + tokens.output * output);
}

/** What a question costs at most, as far as can be known: no tokenizer makes more tokens than bytes, and schemas and pictures have theirs. */
export function mostMicros(
  { prices, mostReplyTokens }: Pick<Endpoint, "prices" | "mostReplyTokens">,
  question: ModelQuestion,
): number {
  const pictures = question.parts.filter(({ type }) => type === "image_url").length;
  const input = 4 * lengthOf(question) + 400 + 2_000 * pictures;
  return costMicros(prices, { input, output: mostReplyTokens });
}

/** Characters per token in English; other scripts have fewer. For forecasts, and for servers that do not count. */
const charactersPerToken = 3;

export function guessTokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}
