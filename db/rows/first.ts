/** The one row that was asked for, if it is there. */
export async function first<T>(rows: PromiseLike<readonly T[]>): Promise<T | null> {
  return (await rows)[0] ?? null;
}
