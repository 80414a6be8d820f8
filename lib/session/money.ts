/** Sums of prices are kept in whole millionths, so that adding and taking back leaves no trace. */
export function toMicros(amount: number): number {
  return Math.round(amount * 1_000_000);
}

export function fromMicros(micros: number): number {
  return micros / 1_000_000;
}
