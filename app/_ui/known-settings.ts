import { z } from "zod";

/** Enough for a form whose replies were lost, or refused, a few times. */
const most = 10;

/** What a form started from, then what it has sent since: as long as one of them is stored, nobody else changed it. */
export type KnownSettings<T> = readonly [T, ...T[]];

export function alsoSent<T>([first, ...since]: KnownSettings<T>, sent: T): KnownSettings<T> {
  return [first, ...since.slice(2 - most), sent];
}

export function knownSettingsSchema<T extends z.ZodType>(settings: T) {
  return z.array(settings).min(1).max(most);
}
