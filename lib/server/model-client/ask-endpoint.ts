/**
 * One question to an OpenAI-compatible chat endpoint. Servers differ in what they take beside model and messages: what one refuses by name is left out
 * or said otherwise, and that is remembered for the questions that follow (`Dialect`).
 */
import { z } from "zod";
import { post } from "@/lib/server/outgoing/post";
import { type Endpoint, guessTokens, type Tokens } from "./endpoint";
import { lengthOf, type ModelQuestion } from "./model-question";
import { type AskedKind, readReply, replySchemas } from "./model-replies";
import { retryAfterMs } from "./retry-after";

export type Reply =
  | { readonly kind: "answered"; readonly outcome: number; readonly tokens: Tokens }
  /** It would not say, or what it said is no answer. */
  | { readonly kind: "refused" | "nonsense"; readonly words: string; readonly tokens: Tokens }
  /** `again`: it may work later, in so many milliseconds if the server says so. */
  | {
      readonly kind: "failed";
      readonly problem: string;
      readonly again: { readonly afterMs: number | null } | null;
    };

/** How this endpoint wants to be spoken to. */
export interface Dialect {
  format: "schema" | "object" | "words";
  limit: "max_tokens" | "max_completion_tokens" | "none";
  temperature: boolean;
}

export function usualDialect(): Dialect {
  return { format: "schema", limit: "max_tokens", temperature: true };
}

const mostReplyBytes = 1024 * 1024;
const mostWords = 300;

export async function askEndpoint(
  endpoint: Endpoint,
  question: ModelQuestion,
  dialect: Dialect,
): Promise<Reply> {
  for (;;) {
    const posted = await post(
      `${endpoint.baseUrl}/chat/completions`,
      {
        headers: headersOf(endpoint),
        body: JSON.stringify(bodyOf(endpoint, question, dialect)),
        ...{ patienceMs: endpoint.patienceMs, mostReplyBytes },
      },
      endpoint.reach,
    );
    if (posted.kind === "failed") {
      return { kind: "failed", problem: posted.problem, again: { afterMs: null } };
    }
    const { status, text, headers } = posted;
    if (status >= 200 && status < 300) return readCompletion(endpoint, question, text);
    const said = wordsOf(endpoint, text);
    if ((status === 400 || status === 422) && adapt(dialect, said)) continue;
    const again = mayWorkLater(status, said) ? { afterMs: retryAfterMs(headers) } : null;
    return { kind: "failed", problem: sentence(status, said), again };
  }
}

function headersOf({ key }: Endpoint): Record<string, string> {
  return {
    "content-type": "application/json",
    accept: "application/json",
    "user-agent": "Thresher",
    ...(key !== null && { authorization: `Bearer ${key.reveal()}` }),
  };
}

function bodyOf({ model, mostReplyTokens }: Endpoint, question: ModelQuestion, dialect: Dialect) {
  const { kind, system, parts } = question;
  const [only] = parts;
  const content = parts.length === 1 && only?.type === "text" ? only.text : parts;
  return {
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content },
    ],
    stream: false,
    ...(dialect.temperature && { temperature: 0 }),
    ...(dialect.limit !== "none" && { [dialect.limit]: mostReplyTokens }),
    ...formatOf(kind, dialect),
  };
}

function formatOf(kind: AskedKind, { format }: Dialect): object {
  if (format === "words") return {};
  if (format === "object") return { response_format: { type: "json_object" } };
  const json_schema = { name: kind, strict: true, schema: replySchemas[kind] };
  return { response_format: { type: "json_schema", json_schema } };
}

/** False where what it complains about is nothing that could be said otherwise. */
function adapt(dialect: Dialect, said: string): boolean {
  if (/response_format|json_schema|json_object|structured output/i.test(said)) {
    if (dialect.format === "words") return false;
    dialect.format = dialect.format === "schema" ? "object" : "words";
    return true;
  }
  if (/max_tokens|max_completion_tokens/i.test(said)) {
    if (dialect.limit === "none") return false;
    dialect.limit = dialect.limit === "max_tokens" ? "max_completion_tokens" : "none";
    return true;
  }
  if (/temperature/i.test(said) && dialect.temperature) {
    dialect.temperature = false;
    return true;
  }
  return false;
}

/** Too much at once, or a fault of the moment; an account without money is neither. */
function mayWorkLater(status: number, said: string): boolean {
  if (status === 429) return !/insufficient_quota|exceeded your current quota/i.test(said);
  return status === 408 || status === 409 || status === 425 || status >= 500;
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: z.number().nonnegative(),
      completion_tokens: z.number().nonnegative(),
    })
    .nullish(),
});

function readCompletion(endpoint: Endpoint, question: ModelQuestion, text: string): Reply {
  const parsed = completionSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const guessed = { input: guessTokens(lengthOf(question)), output: guessTokens(text.length) };
    return { kind: "nonsense", words: cut(endpoint, text), tokens: guessed };
  }
  const { message, finish_reason: ending } = parsed.data.choices[0]!;
  const content = message.content ?? "";
  const { prompt_tokens, completion_tokens } = parsed.data.usage ?? {
    prompt_tokens: guessTokens(lengthOf(question)),
    completion_tokens: guessTokens(content.length),
  };
  const tokens = { input: prompt_tokens, output: completion_tokens };
  if (message.refusal || ending === "content_filter") {
    return { kind: "refused", words: cut(endpoint, message.refusal ?? ""), tokens };
  }
  const outcome = readReply(question.kind, content);
  if (outcome !== null) return { kind: "answered", outcome, tokens };
  const words = ending === "length" ? "The reply was cut off: it may have more tokens." : content;
  return { kind: "nonsense", words: cut(endpoint, words), tokens };
}

const errorSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string(), code: z.unknown() })]),
});

/** What a server says about an error: its own sentence where it has the usual shape. */
function wordsOf(endpoint: Endpoint, text: string): string {
  const parsed = errorSchema.safeParse(jsonOf(text));
  if (!parsed.success) return cut(endpoint, text);
  const { error } = parsed.data;
  if (typeof error === "string") return cut(endpoint, error);
  const code = typeof error.code === "string" ? ` (${error.code})` : "";
  return cut(endpoint, error.message + code);
}

function sentence(status: number, said: string): string {
  if (status >= 300 && status < 400) {
    return `The endpoint answered ${status}: redirects are not followed.`;
  }
  return said === ""
    ? `The endpoint answered ${status}.`
    : `The endpoint answered ${status}: ${said}`;
}

function cut({ key }: Endpoint, text: string): string {
  const clean = key === null ? text : key.takenOutOf(text);
  return clean.replace(/\s+/g, " ").trim().slice(0, mostWords);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
