/** For tests: a real HTTP server on this machine that speaks the OpenAI protocol, in as many moods as endpoints have. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream: boolean;
    readonly response_format?: {
      readonly type: string;
      readonly json_schema?: { readonly name: string; readonly strict: boolean };
    };
    readonly [other: string]: unknown;
  };
}

/** What is sent back: a status, headers, and a text or an object. */
export interface ModelReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | object;
}

export interface ModelServer {
  /** As an owner would enter it. */
  readonly baseUrl: string;
  readonly requests: readonly ModelRequest[];
  /** How many were under way at the same time at most. */
  readonly mostAtOnce: () => number;
  /** Decides about each request that has the right key. Null: nothing is sent, ever. */
  behave(
    how: (request: ModelRequest, count: number) => ModelReply | null | Promise<ModelReply | null>,
  ): void;
  stop(): Promise<void>;
}

export const modelKey = "sk-test-0123456789-abcdefghijklmnop";

/** Judges texts such as "Text number 7." by their last number. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let how: Parameters<ModelServer["behave"]>[0] = judgeByNumber;
  let atOnce = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    const { headers } = request;
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      return send(response, { status: 404, body: errorBody("Not Found") });
    }
    if (headers.authorization !== `Bearer ${modelKey}`) {
      const given = headers.authorization?.replace("Bearer ", "") ?? "none";
      return send(response, { status: 401, body: errorBody(`Incorrect API key: ${given}`) });
    }
    const came = { headers, body: (await json(request)) as ModelRequest["body"] };
    requests.push(came);
    most = Math.max(most, ++atOnce);
    const reply = await how(came, requests.length);
    atOnce--;
    if (reply !== null) send(response, reply);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    mostAtOnce: () => most,
    behave(next) {
      how = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: ModelReply): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}

export function errorBody(message: string, code: string | null = null) {
  return { error: { message, type: "invalid_request_error", param: null, code } };
}

/** A completion that says this, with the tokens that it took. */
export function completion(
  content: string | object | null,
  more: { readonly refusal?: string; readonly ending?: string; readonly usage?: null } = {},
) {
  const said = content === null || typeof content === "string" ? content : JSON.stringify(content);
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    model: "judge-1",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: said, refusal: more.refusal ?? null },
        finish_reason: more.ending ?? "stop",
      },
    ],
    ...(more.usage !== null && {
      usage: { prompt_tokens: 200, completion_tokens: 10, total_tokens: 210 },
    }),
  };
}

/** Which kind of answer is wanted, and the numbers of the items in the order in which they are shown. */
function wanted({ body }: ModelRequest): { kind: "pull" | "duel"; numbers: number[] } {
  const asked = body.messages.at(-1)!.content;
  const kind = asked.includes("yes_in_100") ? "pull" : "duel";
  const shown = [...asked.matchAll(/<(?:Item|First item|Second item)>\n([\s\S]*?)\n<\//g)];
  return { kind, numbers: shown.map(([, text]) => Number(/(\d+)\D*$/.exec(text!)?.[1] ?? 0)) };
}

/** The larger number wins, and is likelier above. */
export function judgeByNumber(request: ModelRequest): ModelReply {
  const { kind, numbers } = wanted(request);
  const [first = 0, second = 0] = numbers;
  if (kind === "pull") return { body: completion({ yes_in_100: Math.min(100, first * 10) }) };
  return { body: completion({ answer: first > second ? "first" : "second" }) };
}
