/** What a model is asked to reply with, and what is made of what it does reply. */
import { z } from "zod";

const pullReply = z.strictObject({ yes_in_100: z.int().min(0).max(100) });
const duelReply = z.strictObject({ answer: z.enum(["first", "second", "cannot_tell"]) });

export type AskedKind = "pull" | "duel";

/** As servers with strict structured output want it: every key required, no others. Limits of numbers are checked here, since not all of them take those. */
export const replySchemas: Readonly<Record<AskedKind, object>> = {
  pull: {
    type: "object",
    properties: { yes_in_100: { type: "integer" } },
    required: ["yes_in_100"],
    additionalProperties: false,
  },
  duel: {
    type: "object",
    properties: { answer: { type: "string", enum: ["first", "second", "cannot_tell"] } },
    required: ["answer"],
    additionalProperties: false,
  },
};

/** Of a single item: the share of people who would say yes. Of two: 1 for the first, 0 for the second, one half for neither. Null for anything else. */
export function readReply(kind: AskedKind, text: string): number | null {
  const value = jsonIn(text);
  if (kind === "pull") {
    const parsed = pullReply.safeParse(value);
    return parsed.success ? parsed.data.yes_in_100 / 100 : null;
  }
  const parsed = duelReply.safeParse(value);
  if (!parsed.success) return null;
  return { first: 1, second: 0, cannot_tell: 0.5 }[parsed.data.answer];
}

/** Servers without structured output put words or a fence around it; of what reasons aloud first, the last object counts. */
function jsonIn(text: string): unknown {
  const candidates = [text, ...(text.match(/\{[^{}]*\}/g) ?? []).reverse()];
  for (const candidate of candidates) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next one may be.
    }
  }
  return null;
}
