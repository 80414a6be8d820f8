/** The API in OpenAPI's words, made from the schemas that its routes parse with. */
import { z } from "zod";
import {
  promptSchema,
  submitReplySchema,
  undoReplySchema,
  viewSchema,
  workSchema,
} from "@/lib/protocol/annotator-messages";
import {
  answersInput,
  itemsAddedSchema,
  itemsDocumented,
  launchedSchema,
  promptsInput,
  undoInput,
} from "@/lib/protocol/api-messages";
import { dashboardSchema } from "@/lib/protocol/dashboard-messages";
import { labelLineSchema } from "@/lib/protocol/label-messages";
import { refusalSchema } from "@/lib/protocol/problem-message";
import { exportFiles } from "@/lib/server/exports/export-file";

function body(schema: z.ZodType) {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: "input" });
  return { required: true, content: { "application/json": { schema: json } } };
}

function json(description: string, schema: object) {
  return { description, content: { "application/json": { schema } } };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const refusals = {
  "400": json("The request is invalid; the message says where.", ref("Refusal")),
  "401": json("The token is missing, wrong or revoked.", ref("Refusal")),
  "413": json("The request is too large; send it in parts.", ref("Refusal")),
  "409": json("Not possible in the project's current state.", ref("Refusal")),
  "429": json("Too many requests; Retry-After says when to continue.", ref("Refusal")),
  "503": json("The server can't save anything right now; try again later.", ref("Refusal")),
};

const text = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: { type: "string" } } },
});

const named = z.registry<{ id: string }>();
named.add(refusalSchema, { id: "Refusal" });
named.add(promptSchema, { id: "Prompt" });
named.add(workSchema, { id: "Work" });
named.add(viewSchema, { id: "AnnotatorView" });
named.add(submitReplySchema, { id: "SubmitReply" });
named.add(undoReplySchema, { id: "UndoReply" });
named.add(dashboardSchema, { id: "Project" });
named.add(itemsAddedSchema, { id: "ItemsAdded" });
named.add(launchedSchema, { id: "Launched" });
named.add(labelLineSchema, { id: "LabelLine" });

const { schemas: generated } = z.toJSONSchema(named, { io: "input", uri: (id) => ref(id).$ref });
const schemas = Object.fromEntries(
  Object.entries(generated).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [
    id,
    schema,
  ]),
);

export const openApiDocument = {
  openapi: "3.1.0",
  info: {
    title: "Thresher",
    version: "1",
    description:
      "For scripts, simulated crowds and machine annotators. Every call carries a project token, created on the project's settings page, and acts on behalf of its owner. An answer is acknowledged once it is on the server's disk.",
  },
  servers: [{ url: "/api/v1" }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas },
  paths: {
    "/project": {
      get: {
        operationId: "readProject",
        summary: "State, progress, spend and settings",
        responses: { "200": json("The project as its owner sees it", ref("Project")), ...refusals },
      },
    },
    "/items": {
      post: {
        operationId: "addItems",
        summary: "Add items to a draft",
        requestBody: body(itemsDocumented),
        responses: {
          "200": json("How many items the draft has now", ref("ItemsAdded")),
          ...refusals,
        },
      },
    },
    "/launch": {
      post: {
        operationId: "launchProject",
        summary: "Launch a draft",
        responses: { "200": json("The session now running", ref("Launched")), ...refusals },
      },
    },
    "/prompts": {
      post: {
        operationId: "nextPrompts",
        summary: "The prompts an annotator should answer next",
        description:
          "Asking again returns the prompts still held. Each is reserved until it expires.",
        requestBody: body(promptsInput),
        responses: {
          "200": json("Prompts, or why there are none", ref("AnnotatorView")),
          ...refusals,
        },
      },
    },
    "/answers": {
      post: {
        operationId: "submitAnswer",
        summary: "Answer or skip a prompt, once; returns what comes next",
        requestBody: body(answersInput),
        responses: { "200": json("What happened to it", ref("SubmitReply")), ...refusals },
      },
    },
    "/undo": {
      post: {
        operationId: "undoAnswer",
        summary: "Undo the last answer while its window is open",
        requestBody: body(undoInput),
        responses: {
          "200": json("The prompt to answer again, or null", ref("UndoReply")),
          ...refusals,
        },
      },
    },
    "/labels": {
      get: {
        operationId: "readLabels",
        summary: "Labels so far, one JSON object per line",
        responses: {
          "200": {
            description: "One line per item; each line is a LabelLine",
            content: { "application/x-ndjson": { schema: ref("LabelLine") } },
          },
          ...refusals,
        },
      },
    },
    "/export/{file}": {
      get: {
        operationId: "export",
        summary: "Any of the files that owners can download",
        parameters: [
          {
            name: "file",
            in: "path",
            required: true,
            schema: { type: "string", enum: exportFiles },
          },
        ],
        responses: {
          "200": text("text/csv", "The file, streamed"),
          "404": json("No such file", ref("Refusal")),
          ...refusals,
        },
      },
    },
  },
} as const;
