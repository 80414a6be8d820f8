import { expect, test } from "vitest";
import { createRandom } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import { createHonestCrowd } from "./crowd";
import { askCrowd } from "./engine-session";
import { forecastRest } from "./forecast";
import { forecastSampledRest } from "./forecast-sample";
import { beliefOfSession } from "./session-belief";
import { createWorld } from "./worlds";

const config = { ...defaultConfig, policy: "pull-only", tolerance: 0.1 } as const;
const control = { simulations: 5, shouldStop: () => false, onProgress: () => {} };
const itemCount = 200;

function running(answersPerItem: number) {
  const spec = { setting: "12groups", itemCount, link: { kind: "btl", theta: 8 } } as const;
  const crowd = createHonestCrowd(createWorld(spec, createRandom(3)), 31);
  const session = startSession(config, itemCount, 7);
  for (let answers = 0; answers < answersPerItem * itemCount; answers++) {
    const question = session.next(() => false);
    if (question === null) break;
    session.apply(question, askCrowd(crowd, question));
  }
  return session;
}

function sampled(session: ReturnType<typeof running>, size: number) {
  const open = Array.from({ length: itemCount }, (_, item) => session.report(item)).filter(
    ({ status }) => status.kind === "open",
  );
  const stride = open.length / size;
  const sample = Array.from({ length: size }, (_, at) => open[Math.floor(at * stride)]!);
  return { config, itemCount, openItems: open.length, sample };
}

test("a sample of the open items foretells about what the whole does", () => {
  for (const answersPerItem of [4, 16]) {
    const session = running(answersPerItem);
    const belief = beliefOfSession(session);
    const whole = forecastRest({ session, outstanding: [], belief, seed: 1 }, control)!;
    const some = forecastSampledRest(sampled(session, 40), 1, control)!;
    const ratio = some.answers.median / whole.answers.median;
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  }
});

test("stopped before anything is finished, it says nothing", () => {
  const project = sampled(running(4), 10);
  expect(forecastSampledRest(project, 1, { ...control, shouldStop: () => true })).toBeNull();
});
