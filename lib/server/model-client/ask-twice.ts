import type { Reply } from "./ask-endpoint";
import type { PatientAsker } from "./ask-patiently";
import { type Endpoint, mostMicros, type Tokens } from "./endpoint";
import type { ModelQuestion } from "./model-question";

/** Anything but a failure to ask. */
export type GivenReply = Exclude<Reply, { kind: "failed" }>;

type Asked =
  | { readonly kind: "given"; readonly reply: GivenReply; readonly tokens: Tokens }
  | { readonly kind: "failed"; readonly problem: string };

/** What both cost at most: so much is set aside. */
export function mostMicrosAsked(endpoint: Endpoint, question: ModelQuestion): number {
  return 2 * mostMicros(endpoint, question);
}

/** Nonsense may be a slip: it is asked once more, and both are paid for. A refusal is an answer. */
export async function askTwice(
  asker: PatientAsker,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<Asked> {
  const first = await asker.ask(question, signal);
  if (first.kind === "failed") return { kind: "failed", problem: first.problem };
  if (first.kind !== "nonsense") return { kind: "given", reply: first, tokens: first.tokens };
  const second = await asker.ask(question, signal);
  if (second.kind === "failed") return { kind: "given", reply: first, tokens: first.tokens };
  const tokens = {
    input: first.tokens.input + second.tokens.input,
    output: first.tokens.output + second.tokens.output,
  };
  return { kind: "given", reply: second, tokens };
}
