/**
 * A snapshot's bytes. Large arrays, nearly all of it, are packed one by one: whole, the copies that serialize, inflate and deserialize make of a hundred
 * megabytes each stopped the thread for a tenth of a second.
 */
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { deflate, inflate } from "node:zlib";
import type { InSteps } from "@/lib/ranksearch/in-steps";

const packed = promisify(deflate);
const unpacked = promisify(inflate);

/** Nothing that `deflate` makes begins so: snapshots of before were one piece of it. */
const mark = Buffer.from("parts1\n\0");
/** In bytes: smaller ones stay with the rest. */
const leastPart = 1 << 16;

const kinds = { Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array } as const;
type Numbers = InstanceType<(typeof kinds)[keyof typeof kinds]>;

/** In place of an array that is packed by itself. */
interface Placeholder {
  readonly packedPart: number;
  readonly kind: keyof typeof kinds;
}

/** A copy of plain data; what it was made of may change afterwards. */
export interface Moment {
  readonly rest: Buffer;
  readonly parts: readonly Numbers[];
}

/** The data must not change between two steps. */
export function* momentOf(data: unknown): InSteps<Moment> {
  const originals: Numbers[] = [];
  const rest = serialize(withoutParts(data, originals));
  yield;
  const parts: Numbers[] = [];
  for (const numbers of originals) {
    parts.push(numbers.slice());
    yield;
  }
  return { rest, parts };
}

function withoutParts(data: unknown, parts: Numbers[]): unknown {
  if (data === null || typeof data !== "object") return data;
  if (ArrayBuffer.isView(data)) return isPart(data) ? placeholderFor(data, parts) : data;
  // Of lists and what else there may be nothing is large: records alone hold the arrays.
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutParts(value, parts)]),
  );
}

function isPart(view: ArrayBufferView): view is Numbers {
  return view.byteLength >= leastPart && view.constructor.name in kinds;
}

function placeholderFor(numbers: Numbers, parts: Numbers[]): Placeholder {
  const kind = numbers.constructor.name as keyof typeof kinds;
  return { packedPart: parts.push(numbers) - 1, kind };
}

export async function packMoment({ rest, parts }: Moment): Promise<Buffer> {
  const views = [rest, ...parts].map(bytesOf);
  const pieces: Buffer[] = [];
  for (const view of views) pieces.push(await packed(view, { level: 1 }));
  const lengths = pieces.map((piece, place) => [piece.length, views[place]!.length]);
  const head = serialize(lengths);
  const headLength = Buffer.alloc(4);
  headLength.writeUInt32LE(head.length);
  return Buffer.concat([mark, headLength, head, ...pieces]);
}

/** What was packed, now or before there were parts. */
export async function unpackMoment(data: Buffer): Promise<unknown> {
  if (!data.subarray(0, mark.length).equals(mark)) return deserialize(await unpacked(data));
  const headStart = mark.length + 4;
  let at = headStart + data.readUInt32LE(mark.length);
  const views: Buffer[] = [];
  for (const [length, chunkSize] of deserialize(data.subarray(headStart, at)) as [
    number,
    number,
  ][]) {
    // In one chunk, which is not copied to be put together with others.
    views.push(
      await unpacked(data.subarray(at, at + length), { chunkSize: Math.max(64, chunkSize) }),
    );
    at += length;
  }
  return withParts(deserialize(views[0]!), views.slice(1));
}

function withParts(data: unknown, parts: readonly Buffer[]): unknown {
  if (data === null || typeof data !== "object" || ArrayBuffer.isView(data)) return data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  if (isPlaceholder(data)) return numbersOf(parts[data.packedPart]!, data.kind);
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withParts(value, parts)]),
  );
}

function isPlaceholder(data: object): data is Placeholder {
  return "packedPart" in data;
}

function bytesOf(view: ArrayBufferView): Buffer {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength);
}

function numbersOf(bytes: Buffer, kind: keyof typeof kinds): Numbers {
  const Kind = kinds[kind];
  const isAligned = bytes.byteOffset % Kind.BYTES_PER_ELEMENT === 0;
  const { buffer, byteOffset, byteLength } = isAligned ? bytes : Uint8Array.from(bytes);
  return new Kind(buffer as ArrayBuffer, byteOffset, byteLength / Kind.BYTES_PER_ELEMENT);
}
