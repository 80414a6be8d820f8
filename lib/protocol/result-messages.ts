/** Lines of the streams that the API sends. The fields are the columns of the files of the same name. */
import { z } from "zod";

const number = z.number();
const orNull = z.number().nullable();
const text = z.string();

export const rankingLineSchema = z.object({
  rank: number,
  id: text,
  score: number,
  uncertainty: number,
  rank_low: number,
  rank_high: number,
  expected_yes: orNull,
  label: text,
  outcome: text.nullable().describe("The label by the owner's name; null without one."),
  pulls: number,
  duels: number,
  content: text.describe("The item's text, or the address of its picture."),
});

export const agreementLineSchema = z.object({
  id: text,
  answers: number,
  yes: number,
  no: number,
  cant_tell: number,
  yes_share: orNull,
  pair_agreement: orNull,
});

export const paymentLineSchema = z.object({
  person: text,
  name: text,
  platform: text.nullable(),
  platform_id: text.nullable(),
  answers: number,
  minutes: number,
  amount: number.describe("What they are owed, without the platform's fee."),
  currency: text,
  excluded: z.enum(["yes", "no"]),
  source: text.nullable(),
  fee: number.describe("What the platform gets beside it; the two together are what was spent."),
});

export const answerLineSchema = z.object({
  prompt: number.describe("The sequence number at which it was served."),
  person: text,
  name: text.nullable(),
  kind: z.enum(["pull", "duel"]),
  item: text.nullable(),
  left: text.nullable(),
  right: text.nullable(),
  answer: text.nullable(),
  served_at: text,
  answered_at: text.nullable(),
  seconds: orNull,
  status: text,
  source: text.nullable(),
});

export const itemLineSchema = z.object({
  index: number,
  externalId: text,
  format: z.enum(["text", "markdown", "image"]),
  body: text,
  columns: z.record(z.string(), z.string()),
  gold: z.enum(["yes", "no"]).nullable(),
  priorScore: orNull,
});

export const eventLineSchema = z.object({
  sequence: number,
  atMs: number,
  kind: text,
  event: z
    .looseObject({ v: number, atMs: number, kind: text })
    .describe("As it stands in the log. People are random ids."),
  hash: text.describe("SHA-256 over the hash before it and this event."),
});
