import { expect, it } from "vitest";
import { openWorld } from "@/lib/server/testing/test-world";
import { makeDemoProject } from "./demo-project";

it("gives each demo's owner a password of its own", async () => {
  const sample = "id,title,passage,level\na,One,The cat sat.,1\nb,Two,Dense words.,5\n";
  const passwords = [];
  for (const world of [await openWorld(), await openWorld()]) {
    passwords.push((await makeDemoProject(world.db, sample)).password);
    world.close();
  }
  expect(new Set(passwords).size).toBe(2);
});
