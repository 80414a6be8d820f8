/**
 * What `proof.json` says, and whether its log bears it out: config, seed and answers are replayed to labels and
 * bounds, which must be the ones that are claimed. The project's name, the session's id and number and the moment are in no
 * event: they are as the file says.
 */
import { z } from "zod";
import { type Hashing, ProofCheck, type Verdict } from "./proof-check";
import { claimSchema } from "./proof-claim";
import type { Engine } from "./session-state";

export const proofFormat = "thresher-proof-1";

/** All but its lists. */
export const openingSchema = z.object({
  format: z.literal(proofFormat),
  algorithm: z.string(),
  project: z.string(),
  session: z.object({ id: z.string(), number: z.number().int() }),
  /** Answers whose window had closed by then are counted. Nothing shows that this moment came before anybody took one back. */
  asOfMs: z.number().int(),
  head: z.string(),
});
export type ProofOpening = z.infer<typeof openingSchema>;

/** What each list of a proof is made of. */
export const proofLists = {
  /** The items that were judged, with their labels. */
  items: claimSchema,
  /** Then the gold items. */
  gold: z.object({ id: z.string(), contentHash: z.string() }),
  /** Each event as the exact text that was hashed, with its hash. */
  events: z.tuple([z.string(), z.string()]),
} as const;

export const proofSchema = openingSchema.extend({
  items: z.array(proofLists.items),
  gold: z.array(proofLists.gold),
  events: z.array(proofLists.events),
});
export type Proof = z.infer<typeof proofSchema>;

/** One that is in memory. */
export function checkProof(proof: Proof, engine: Engine, hashing: Hashing): Verdict {
  const check = new ProofCheck({ ...proof, itemCount: proof.items.length }, engine, hashing);
  for (const [payload, hash] of proof.events) if (!check.event(payload, hash)) break;
  check.endEvents();
  for (const claim of proof.items) check.item(claim);
  for (const item of proof.gold) check.gold(item);
  return check.end();
}
