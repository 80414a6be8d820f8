import { expect, it } from "vitest";
import { z } from "zod";
import { alsoSent, type KnownSettings, knownSettingsSchema } from "./known-settings";

it("keeps what the form started from and what it sent last, in a number that is taken", () => {
  let known: KnownSettings<number> = [0];
  for (let sent = 1; sent <= 30; sent++) known = alsoSent(known, sent);
  expect(known).toEqual([0, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  expect(knownSettingsSchema(z.number()).safeParse(known).success).toBe(true);
  expect(knownSettingsSchema(z.number()).safeParse([...known, 31]).success).toBe(false);
});

it("leaves out what was refused when it was sent, so that the next try is not refused for it", () => {
  const schema = knownSettingsSchema(z.object({ share: z.number().max(0.5) }));
  expect(schema.parse([{ share: 0.1 }, { share: 0.8 }, "nonsense"])).toEqual([{ share: 0.1 }]);
  expect(schema.safeParse([]).success).toBe(false);
});
