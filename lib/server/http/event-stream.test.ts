import { afterEach, expect, it, vi } from "vitest";
import { type EventStream, eventStreamReply } from "./event-stream";
import { closeStreams } from "./open-streams";

afterEach(() => {
  closeStreams();
  vi.unstubAllEnvs();
});

const someone = (person: string, start: (stream: EventStream) => void = () => {}) =>
  eventStreamReply(new Request("http://127.0.0.1/x"), person, start);

it("opens so many streams for one person, and a place is free again when one ends", async () => {
  const open = Array.from({ length: 24 }, () => someone("ada"));
  expect(open.every(({ status }) => status === 200)).toBe(true);
  const refused = someone("ada");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await refused.json()).problem.message).toContain("Close some of them");
  expect(someone("ben").status).toBe(200);
  await open[0]!.body!.cancel();
  expect(someone("ada").status).toBe(200);
});

it("opens so many in all, says so with 503, and goes on when there is room", async () => {
  vi.stubEnv("THRESHER_LIVE_STREAMS", "4");
  const open = ["a", "b", "c", "d"].map((person) => someone(person));
  const refused = someone("e");
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await refused.json()).problem.message).toContain("keeps working");
  await open[2]!.body!.cancel();
  // Ending it twice frees one place, not two.
  await open[2]!.body!.cancel();
  expect(someone("e").status).toBe(200);
  expect(someone("f").status).toBe(503);
});

it("leaves the second half to many people rather than to few", () => {
  vi.stubEnv("THRESHER_LIVE_STREAMS", "20");
  const statuses = Array.from({ length: 11 }, () => someone("greedy").status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect(["a", "a", "a", "a"].map((person) => someone(person).status)).toEqual([
    200, 200, 200, 429,
  ]);
});

it("ends when the browser goes, and then sends nothing more", async () => {
  const gone = new AbortController();
  const left = vi.fn();
  const reply = eventStreamReply({ method: "GET", signal: gone.signal }, "ada", (stream) =>
    stream.onClose(left),
  );
  gone.abort();
  expect(left).toHaveBeenCalledOnce();
  await reply.body!.cancel();
  expect(left).toHaveBeenCalledOnce();
});

it("takes no place for a request that wants the head alone, and keeps none where the watch cannot begin", () => {
  vi.stubEnv("THRESHER_LIVE_STREAMS", "2");
  const head = new Request("http://127.0.0.1/x", { method: "HEAD" });
  for (let n = 0; n < 3; n++) {
    const reply = eventStreamReply(head, "ada", () => expect.unreachable());
    expect([reply.status, reply.body]).toEqual([200, null]);
    const broken = () => {
      throw new Error("no database");
    };
    expect(() => someone("ada", broken)).toThrow("no database");
  }
  expect([someone("ada").status, someone("ben").status]).toEqual([200, 200]);
});

it("cuts off a browser that reads nothing, instead of keeping everything for it", async () => {
  let sender: EventStream | null = null;
  const left = vi.fn();
  const reply = someone("asleep", (stream) => {
    sender = stream;
    stream.onClose(left);
  });
  for (let n = 0; n < 10_000; n++) sender!.send("changed", { sequence: n });
  expect(left).toHaveBeenCalledOnce();
  const text = await reply.text();
  expect(text.match(/^event: changed$/gm)!.length).toBeLessThan(200);
});
