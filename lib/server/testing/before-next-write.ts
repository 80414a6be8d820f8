/** For tests: lets something happen after a use case has looked, before it writes. */
import { vi } from "vitest";
import { Line } from "@/db/line";
import type { SqliteDatabase } from "@/db/sqlite/open";

/** Of the writes from now on, `past` go ahead first. */
export function beforeNextWrite(
  { writes }: SqliteDatabase,
  act: () => Promise<unknown>,
  { past = 0 }: { readonly past?: number } = {},
): void {
  const enter = () => Line.prototype.enter.call(writes);
  const spy = vi.spyOn(writes, "enter");
  for (let n = 0; n < past; n++) spy.mockImplementationOnce(enter);
  spy.mockImplementationOnce(async () => {
    await act();
    return enter();
  });
}
