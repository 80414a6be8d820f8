/**
 * State is records of typed arrays, lists of numbers and scalars. These carry it to plain JSON data
 * and back, and from one record to another of the same shape.
 */
type NumberArray = Float64Array | Int32Array | Uint8Array | Uint16Array;

export interface StateRecord {
  [key: string]: NumberArray | number[] | number | boolean | StateRecord | null;
}

export function toPlain(state: StateRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => {
      if (value === null || typeof value !== "object") return [key, value];
      if (isNumbers(value)) return [key, Array.from(value)];
      return [key, toPlain(value)];
    }),
  );
}

/** Overwrites `target` with `source`, which is such a record or what `toPlain` made of one. */
export function copyState(target: StateRecord, source: Readonly<Record<string, unknown>>): void {
  for (const [key, kept] of Object.entries(target)) {
    const value = source[key];
    if (value === undefined) throw new Error(`The stored state lacks "${key}".`);
    if (kept === null || typeof kept !== "object") {
      target[key] = value as number | boolean | null;
    } else if (Array.isArray(kept)) {
      target[key] = Array.from(value as number[]);
    } else if (isNumbers(kept)) {
      const numbers = value as ArrayLike<number>;
      if (numbers.length !== kept.length) {
        throw new Error(`The stored "${key}" has ${numbers.length} numbers, not ${kept.length}.`);
      }
      kept.set(numbers);
    } else {
      copyState(kept, value as Record<string, unknown>);
    }
  }
}

function isNumbers(value: object): value is NumberArray | number[] {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
