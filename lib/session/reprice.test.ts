import { expect, it } from "vitest";
import { engine } from "./engine";
import { pricesByTime } from "./reprice";
import { replay } from "./step";
import { EventSession } from "./testing/event-session";

const now = { pricePull: 0.1, priceDuel: 0.2 };

it("prices each kind by the time it takes", () => {
  // 12 € an hour: 6 s cost 2 cents, 15 s cost 5.
  expect(pricesByTime(12, { pull: 6_000, duel: 15_000 }, now)).toEqual({
    pricePull: 0.02,
    priceDuel: 0.05,
  });
});

it("keeps the ratio of a kind that is hardly asked, and leaves small changes alone", () => {
  expect(pricesByTime(12, { pull: 6_000, duel: null }, now)).toEqual({
    pricePull: 0.02,
    priceDuel: 0.04,
  });
  expect(pricesByTime(12, { pull: null, duel: 15_000 }, now)).toMatchObject({ pricePull: 0.025 });
  expect(pricesByTime(12, { pull: 31_000, duel: 62_000 }, now)).toBeNull();
  expect(pricesByTime(12, { pull: null, duel: null }, now)).toBeNull();
  expect(pricesByTime(12, { pull: 0, duel: null }, now)).toMatchObject({ pricePull: 1e-6 });
});

it("is an event once enough people have answered, and a replay knows the same prices", () => {
  const session = new EventSession({
    items: 20,
    live: { costPerHour: 36, pricePull: 0.1, priceDuel: 0.1 },
    proven: { method: "pull-only", allDelta: 0.001 },
  });
  session.answerSome("one", 14);
  expect(session.state.settings.pricePull).toBe(0.1);
  session.answerSome("two", 16);
  // A second at 36 an hour; said once, since nobody got slower or quicker.
  const changes = session.logged("settings-changed");
  expect(changes).toMatchObject([
    { by: "time", settings: { pricePull: 0.01, priceDuel: 0.01, costPerHour: 36 } },
  ]);
  expect(replay(session.log, engine).settings).toEqual(session.state.settings);
  expect(session.state.spentMicros).toBeLessThan(30 * 100_000);
});
