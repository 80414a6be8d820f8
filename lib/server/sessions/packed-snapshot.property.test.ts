import { promisify } from "node:util";
import { serialize } from "node:v8";
import { deflate } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { momentOf, packMoment, unpackMoment } from "./packed-snapshot";

/** From nothing to more than is packed by itself. */
const lengths = fc.constantFrom(0, 1, 7, 8_191, 8_192, 8_193, 70_001);
const numbers = fc
  .tuple(fc.constantFrom(Float64Array, Int32Array, Uint16Array, Uint8Array), lengths, fc.nat(200))
  .map(([Kind, length, from]) =>
    Kind.from(Array.from({ length }, (_, place) => (from + place) % 251)),
  );
const leaves = fc.oneof(
  numbers,
  fc.array(fc.integer(), { maxLength: 5 }),
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const { data: someData } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    leaves,
    fc.dictionary(fc.string({ maxLength: 3 }), tie("data"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

it("what is packed comes back as it was at that moment, whatever happened to it since", async () => {
  await fc.assert(
    fc.asyncProperty(someData, numbers, async (data, changing) => {
      const state = { data, changing: { numbers: changing } };
      const before = structuredClone(state);
      const moment = finish(momentOf(state));
      changing.fill(3);
      expect(await unpackMoment(await packMoment(moment))).toEqual(before);
    }),
    { numRuns: 100 },
  );
});

it("reads what was packed in one piece", async () => {
  const state = { statuses: new Uint8Array(100_000).fill(2), seq: 7 };
  const before = await promisify(deflate)(serialize(state), { level: 1 });
  expect(await unpackMoment(before)).toEqual(state);
});

it("does not take what was cut off for a snapshot", async () => {
  const packed = await packMoment(finish(momentOf({ levels: new Float64Array(20_000).fill(0.5) })));
  for (const length of [3, 11, packed.length - 1]) {
    await expect(unpackMoment(packed.subarray(0, length))).rejects.toThrow();
  }
});
