/** For tests of route handlers: makes the process's own database, in a temporary folder, the world's. */
import { openWorld, type TestWorld } from "./test-world";

const holder = globalThis as { thresherDatabase?: TestWorld["db"] };

export async function openAppWorld(): Promise<TestWorld> {
  const world = await openWorld();
  holder.thresherDatabase = world.db;
  const close = () => {
    delete holder.thresherDatabase;
    world.close();
  };
  return { ...world, close };
}
