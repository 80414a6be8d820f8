import { afterEach, beforeEach, expect, it } from "vitest";
import { onBothEngines, type TestDatabase } from "@/db/contract/both-engines";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { measureProcess, metrics } from "@/lib/server/metrics/metrics";
import { isMetricsToken, metricsSetting } from "@/lib/server/metrics/metrics-setting";
import {
  type AnyWorld,
  answerTo,
  join,
  launchTestProject,
  must,
  promptsIn,
  withOwner,
} from "@/lib/server/testing/test-world";
import { readMetrics } from "./read-metrics";

onBothEngines((open) => {
  let opened: TestDatabase;
  let world: AnyWorld;

  beforeEach(async () => {
    metrics().registry.clear();
    delete (globalThis as { thresherMetrics?: unknown }).thresherMetrics;
    opened = await open();
    world = await withOwner(opened.db);
  });
  afterEach(() => opened.close());

  it("counts answers once they are written, and says what is open and in memory", async () => {
    const { db } = world;
    measureProcess();
    const { projectId } = await launchTestProject(world, { live: { promptsAhead: 0 } });
    const ada = await join(world, projectId, "Ada");
    for (let n = 0; n < 3; n++) {
      const [prompt] = promptsIn((await readAnnotator(db, ada, "tab-one-1")).work);
      const answer = prompt!.kind === "pull" ? "yes" : "left";
      must(await answerTo(db, ada, { tab: "tab-one-1", prompt: prompt!.id, answer }));
    }
    const figures = figuresIn(await readMetrics(db));
    expect(figures).toMatchObject({
      'thresher_events_total{kind="answered"}': 3,
      thresher_sessions_in_memory: 1,
      thresher_live_streams: 0,
      thresher_append_failures_total: 0,
      'thresher_database_connections{state="waiting"}': 0,
    });
    expect(figures.thresher_append_duration_seconds_count).toBeGreaterThanOrEqual(3);
    expect(figures.thresher_sessions_bytes).toBeGreaterThan(0);
    expect(figures).toHaveProperty("nodejs_eventloop_lag_p99_seconds");
    expect(figures).toHaveProperty("process_cpu_seconds_total");
  });
});

/** As Prometheus reads them: a name with its labels, a space, a number. */
function figuresIn(text: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([a-z_:]\w*(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? [];
      expect([line, name]).toEqual([line, expect.any(String)]);
      return [name!, Number(value)];
    }),
  );
}

it("wants a token that cannot be guessed, and no other", () => {
  expect(metricsSetting({ NODE_ENV: "test" })).toMatchObject({ ok: true, value: null });
  expect(metricsSetting({ NODE_ENV: "test", THRESHER_METRICS_TOKEN: "short" }).ok).toBe(false);
  const token = "a token that is long";
  expect(isMetricsToken(`Bearer ${token}`, token)).toBe(true);
  for (const other of [null, "", token, `Bearer ${token} `, "Bearer "]) {
    expect([other, isMetricsToken(other, token)]).toEqual([other, false]);
  }
});
