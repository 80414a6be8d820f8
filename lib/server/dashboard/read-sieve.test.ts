import { expect, it } from "vitest";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { answerSome } from "@/lib/server/testing/answer-some";
import { join, launchTestProject, must, owned } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { sieveOf } from "@/lib/sieve/sieve-state";
import { fromBytes } from "@/lib/sieve/timeline-bytes";
import { TimelineCursor } from "@/lib/sieve/timeline-cursor";
import { readSieve } from "./read-sieve";
import { readTimeline } from "./read-timeline";

const world = worldForEachTest();

it("follows a session and plays it back, up to the same picture", async () => {
  const { db } = world;
  const { projectId, sessionId } = await launchTestProject(world, { live: { undoMs: 0 } });
  const project = await owned(db, world.owner, projectId);
  const engineSays = () => sessionsOf(db).read(sessionId, (state) => sieveOf(state));
  const launched = await sessionsOf(db).read(sessionId, (state) => state.created.atMs);
  const first = fromBytes(must(await readSieve(db, project, null)).buffer);
  const live = new TimelineCursor(first);
  const ada = await join(world, projectId, "Ada");
  for (const name of ["Bob", "Cleo"]) {
    await answerSome(db, await join(world, projectId, name), 3);
    await answerSome(db, ada, 1);
    const known = { ...live.last, launched, maker: first.maker };
    live.append(fromBytes(must(await readSieve(db, project, known)).buffer).frames);
    live.seek(live.length - 1);
    expect(live.items).toEqual(await engineSays());
    expect(live.last.question?.why).toBeTruthy();
  }
  const played = new TimelineCursor(fromBytes(must(await readTimeline(db, project)).buffer));
  expect(played.frame(0).cause).toBe("start");
  expect(played.length).toBe(1 + played.last.answers);
  played.seek(played.length - 1);
  expect(played.items).toEqual(await engineSays());
  must(await excludePerson(db, project, ada.id));
  const after = new TimelineCursor(fromBytes(must(await readTimeline(db, project)).buffer));
  after.seek(after.length - 1);
  expect(after.last.cause).toBe("people");
  expect(after.items).toEqual(await engineSays());
});

it("sends all of it to a page that knows another session", async () => {
  const { projectId } = await launchTestProject(world);
  const project = await owned(world.db, world.owner, projectId);
  const known = { launched: 1, seq: 3, closed: 2, maker: 5 };
  const { frames, itemCount } = fromBytes(must(await readSieve(world.db, project, known)).buffer);
  expect(frames[0]!.cause).toBe("start");
  expect(itemCount).toBeGreaterThan(0);
});
