/** 0, 1, 2 and so on: all items in their order. A plain loop, since `from` takes ten times as long, which shows with a million. */
export function numbered(count: number): Int32Array<ArrayBuffer> {
  const numbers = new Int32Array(count);
  for (let n = 0; n < count; n++) numbers[n] = n;
  return numbers;
}
