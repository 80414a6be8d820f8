/** For tests, at the top of a file: a world for each test, made before it and gone after it. */
import { afterEach, beforeEach } from "vitest";
import { openWorld, type TestWorld } from "./test-world";

export function worldForEachTest(): Omit<TestWorld, "close"> {
  let present: TestWorld | null = null;
  const world = (): TestWorld => {
    if (present === null) throw new Error("There is a world only while a test runs.");
    return present;
  };
  beforeEach(async () => {
    present = await openWorld();
  });
  afterEach(() => {
    present?.close();
    present = null;
  });
  return {
    get db() {
      return world().db;
    },
    get file() {
      return world().file;
    },
    get owner() {
      return world().owner;
    },
  };
}
