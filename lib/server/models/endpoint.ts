/** Where a model is asked, and what asking costs. */
import type { Reach } from "@/lib/server/outgoing/post";
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

/** Characters per token in English; other scripts have fewer. For forecasts, and for servers that do not count. */
const charactersPerToken = 3;

export function guessTokens(characters: number): number {
  return Math.ceil(characters / charactersPerToken);
}
