/** JSON Schemas of the API's messages, each under its name, made from the zod schemas that requests are parsed with and replies are typed by. */
import { z } from "zod";
import { promptSchema, workSchema } from "@/lib/protocol/annotator-messages";
import { claimsSchema } from "@/lib/protocol/claim-messages";
import { newItemSchema } from "@/lib/protocol/item-messages";
import { problemDetailsSchema } from "@/lib/protocol/problem-details";
import { estimatedStopSchema, goalSchema } from "@/lib/session/goal";
import {
  currentSettingsSchema,
  liveSettingsSchema,
  provenSettingsSchema,
  questionSettingsSchema,
} from "@/lib/session/settings";
import { operations } from "./operations/all";

type JsonSchema = Readonly<Record<string, unknown>>;

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Parts that several messages have. What is sent may leave out what has a default; what is answered has everything. */
const answered: readonly (readonly [string, z.core.$ZodType])[] = [
  ["Problem", problemDetailsSchema],
  ["Prompt", promptSchema],
  ["Work", workSchema],
  ["Claims", claimsSchema],
  ["EstimatedStop", estimatedStopSchema],
  ["Goal", goalSchema],
  ["LiveSettings", liveSettingsSchema],
  ["QuestionSettings", questionSettingsSchema],
  ["ProvenSettings", provenSettingsSchema],
  ["Settings", currentSettingsSchema],
];

const sent: readonly (readonly [string, z.core.$ZodType])[] = [["NewItem", newItemSchema]];

export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  const replies = new Map(answered);
  const requests = new Map(sent);
  for (const { reads, replies: reply } of operations) {
    if (reply.kind === "json" || reply.kind === "lines") replies.set(reply.name, reply.schema);
    if (!reads) continue;
    const { name, ...read } = "lines" in reads ? reads.as : reads;
    const schema = read.documented ?? ("schema" in read ? read.schema : null);
    if (schema && !replies.has(name)) requests.set(name, schema);
  }
  for (const name of requests.keys()) {
    if (replies.has(name)) throw new Error(`Two messages of the API are called ${name}.`);
  }
  return { ...generated(replies, "output"), ...generated(requests, "input") };
}

function generated(
  named: ReadonlyMap<string, z.core.$ZodType>,
  io: "input" | "output",
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => ref(id).$ref });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [
      id,
      open(schema) as JsonSchema,
    ]),
  );
}

/** New fields may come: nobody should refuse a reply because of one. */
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name, value]) => !(name === "additionalProperties" && value === false),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, open(value)]));
}
