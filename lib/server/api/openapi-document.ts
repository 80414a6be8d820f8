/** The API in OpenAPI's words, made from its operations. */
import { z } from "zod";
import { exportFiles } from "@/lib/server/exports/export-file";
import { componentSchemas, ref } from "./openapi-schemas";
import type { Operation, Replies } from "./operation";
import { operations } from "./operations/all";

function problem(description: string) {
  return { description, content: { "application/problem+json": { schema: ref("Problem") } } };
}

const refusals = {
  "400": problem("The request is invalid; detail says where."),
  "401": problem("The token is missing, wrong, expired or withdrawn."),
  "403": problem("The token's scopes don't include this, or only the owner may."),
  "404": problem("It doesn't exist, or you don't have access to it."),
  "409": problem("Not possible in the project's current state."),
  "412": problem("What If-Match names has been changed in the meantime."),
  "413": problem("The request is too large; send it in parts."),
  "422": problem("The Idempotency-Key came with another body before."),
  "429": problem("Too many requests; Retry-After says when to continue."),
  "503": problem("The server can't do it right now; try again later."),
};

const limitHeaders = {
  RateLimit: {
    description: "What is left in this minute, as in the IETF's draft on RateLimit header fields.",
    schema: { type: "string" },
  },
};

function content(replies: Replies): object | undefined {
  switch (replies.kind) {
    case "json":
      return { "application/json": { schema: ref(replies.name) } };
    case "lines":
      return { "application/x-ndjson": { schema: ref(replies.name) } };
    case "file":
      return Object.fromEntries(
        replies.types.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
      );
    case "nothing":
      return undefined;
  }
}

const descriptions = {
  json: "Done",
  lines: "A stream; each line is one JSON object of this shape",
  file: "The file, sent while it is made",
  nothing: "Done",
} as const;

function responses({ replies, etag }: Operation) {
  const status = replies.kind === "nothing" ? 204 : replies.kind === "json" ? replies.status : 200;
  const tag = (etag || replies.kind === "lines") && {
    ETag: {
      description:
        replies.kind === "lines"
          ? "Of the order of the rows, to be sent back as If-Match when asking for the next part."
          : "To be sent back as If-Match with a change.",
      schema: { type: "string" },
    },
  };
  const body = content(replies);
  return {
    [status]: {
      description: descriptions[replies.kind],
      headers: { ...limitHeaders, ...tag },
      ...(body && { content: body }),
    },
    ...refusals,
  };
}

function requestBody({ reads }: Operation) {
  if (!reads) return {};
  if ("lines" in reads) {
    const json = { schema: ref(reads.as.name) };
    return {
      requestBody: {
        required: true,
        content: { "application/json": json, "application/x-ndjson": { schema: ref("NewItem") } },
      },
    };
  }
  const required = reads.absent === undefined;
  return {
    requestBody: { required, content: { "application/json": { schema: ref(reads.name) } } },
  };
}

const ids: Readonly<Record<string, object>> = {
  file: { type: "string", enum: exportFiles },
};

function parameters({ query, idempotent, guarded }: Operation, path: string) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    ...{ name, in: "path", required: true },
    schema: ids[name!] ?? { type: "string" },
  }));
  const inQuery = query ? queryParameters(query) : [];
  const header = (name: string, description: string) => ({
    ...{ name, in: "header", required: false, description },
    schema: { type: "string" },
  });
  return [
    ...inPath,
    ...inQuery,
    ...(guarded
      ? [header("If-Match", "The ETag you know: if it has changed since, the request is refused.")]
      : []),
    ...(idempotent
      ? [
          header(
            "Idempotency-Key",
            "Sent again with the same key, the request makes nothing new and answers with what the first one made.",
          ),
        ]
      : []),
  ];
}

function queryParameters(query: z.ZodObject) {
  const { properties = {} } = z.toJSONSchema(query, { io: "output" });
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = schema as { description?: string };
    return {
      name,
      in: "query",
      required: false,
      ...(description && { description }),
      schema: rest,
    };
  });
}

function operationAt(operation: Operation, path: string, isAlias: boolean) {
  const { id, summary, description, scope } = operation;
  const about = isAlias
    ? [`The same as ${operation.path}, for a project's token.`]
    : [description, `Scope: ${scope}.`].filter((text) => text !== undefined);
  return {
    operationId: isAlias ? `${id}OfToken` : id,
    summary,
    description: about.join(" "),
    tags: [isAlias ? "Short addresses" : tagOf(path)],
    parameters: parameters(operation, path),
    ...requestBody(operation),
    responses: responses(operation),
  };
}

/** By the noun after the project; what has none here is about the project itself. */
const tags: Readonly<Record<string, string>> = {
  ...{
    items: "Items",
    invitations: "People",
    people: "People",
    links: "People",
    sources: "People",
  },
  ...{ prompts: "Answering", answers: "Answering", undo: "Answering" },
  ...{ labels: "Results", ranking: "Results", agreement: "Results", payments: "Results" },
  ...{ summary: "Results", proof: "Results", events: "Results", export: "Results" },
  ...{ webhooks: "Webhooks" },
};

function tagOf(path: string): string {
  return path === "/me" ? "Account" : (tags[path.split("/")[3] ?? ""] ?? "Projects");
}

function paths(): Record<string, Record<string, object>> {
  const all: Record<string, Record<string, object>> = {};
  const add = (path: string, operation: Operation, isAlias: boolean) => {
    all[path] = {
      ...all[path],
      [operation.method.toLowerCase()]: operationAt(operation, path, isAlias),
    };
  };
  for (const operation of operations) add(operation.path, operation, false);
  for (const operation of operations) {
    if (operation.alias !== undefined) add(operation.alias, operation, true);
  }
  return all;
}

const about =
  "The whole product, for scripts, notebooks and pipelines. Every call carries a token and acts on behalf of its owner: a personal token (made on the account page; scopes read, write and answer) in every project they own, a project's token (made on its settings page) in that project alone. An answer is acknowledged once it is on the server's disk.";

export const openApiDocument = {
  openapi: "3.1.0",
  info: {
    title: "Thresher",
    version: "1",
    description: about,
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: "/api/v1" }],
  security: [{ token: [] }],
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: componentSchemas(),
  },
  paths: paths(),
};
