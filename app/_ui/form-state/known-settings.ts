import { z } from "zod";

/** Enough for a form whose replies were lost, or refused, a few times. */
const most = 10;

/** What a form started from, then what it has sent since: as long as one of them is stored, nobody else changed it. */
export type KnownSettings<T> = readonly [T, ...T[]];

export function alsoSent<T>([first, ...since]: KnownSettings<T>, sent: T): KnownSettings<T> {
  return [first, ...since.slice(2 - most), sent];
}

/** What the schema does not take was refused when it was sent, and is not what is stored. */
export function knownSettingsSchema<T extends z.core.$ZodType>(settings: T) {
  return z
    .array(z.unknown())
    .min(1)
    .max(most)
    .transform((known): z.infer<T>[] =>
      known.flatMap((each) => {
        const parsed = z.safeParse(settings, each);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}
