import fc from "fast-check";
import { expect, it } from "vitest";
import { engine } from "@/lib/session/engine";
import { startState } from "@/lib/session/session-state";
import { step } from "@/lib/session/step";
import { LiveSieve } from "./live-sieve";
import { sieveOf } from "./sieve-state";
import { randomLog } from "./testing/random-log";
import { fromBytes, toBytes } from "./timeline-bytes";
import { TimelineCursor } from "./timeline-cursor";

it("keeps readers that look now and then in step with the engine, whoever is asked", () => {
  fc.assert(
    fc.property(randomLog, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (log, luck) => {
      const [created, ...rest] = log;
      if (created?.kind !== "created") throw new Error("A log starts with its creation.");
      const state = startState(created, engine);
      // Two processes that look at different moments; the reader is sent to either.
      const processes = [new LiveSieve(state, 1), new LiveSieve(state, 2)];
      const draw = () => luck.next().value!;
      let reader: TimelineCursor | null = null;
      let maker = 0;
      const look = (sieve: LiveSieve) => {
        while (!sieve.follow(() => draw() < 5));
        const known = reader === null ? null : { ...reader.last, maker };
        const sent = fromBytes(toBytes(sieve.news(known)).buffer);
        if (reader === null) reader = new TimelineCursor(sent);
        else reader.append(sent.frames);
        maker = sent.maker;
        reader.seek(reader.length - 1);
        expect(reader.items).toEqual(sieveOf(state));
      };
      for (const event of rest) {
        step(state, event);
        if (draw() === 0) look(processes[draw() % 2]!);
        // Looked at in part only, while the session goes on.
        if (draw() === 0) processes[0]!.follow(() => true);
      }
      look(processes[0]!);
    }),
    { numRuns: 6 },
  );
});
