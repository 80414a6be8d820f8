import { randomInt } from "node:crypto";
import { drawing } from "@/lib/session/rounds-of-checks";
import type { Decide } from "./session-command";

/**
 * Draws the order of a check, from the system's randomness: the session's seed is in every proof, so anyone could know
 * an order that came from it before the labels were frozen. Only to be run once these are in the log.
 */
export const drawSample: Decide<void> = (state, emit) => {
  const drawn = drawing(state, (bound) => randomInt(bound));
  if (drawn !== null) emit(drawn);
};
