/** npm run sieve-replay: plays a simulated session through the session's own rules and writes its timeline for the landing page. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { answerQuestion, createWorld } from "@/lib/lab/worlds";
import { createRandom } from "@/lib/random/generator";
import type { Answer } from "@/lib/session/answer";
import type { Prompt } from "@/lib/session/prompt";
import { EventSession } from "@/lib/session/testing/event-session";
import { TimelineReplay } from "@/lib/sieve/replay-timeline";

const items = 60;
const frames = 600;
/** Each person gives so many answers, one after the other. */
const sitting = 15;
const mostPeople = 5_000;

const random = createRandom(18);
const world = createWorld(
  { setting: "harmonic", itemCount: items, link: { kind: "btl", theta: 8 } },
  random,
);
const session = new EventSession({
  items,
  seed: 7,
  live: { pricePull: 1, priceDuel: 0.1, expectedPeople: 1_000, promptsAhead: 1 },
  proven: { threshold: 0.5, tolerance: 0.05, allDelta: 0.05 },
});

function answerOf({ question, left }: Prompt): Answer {
  const outcome = answerQuestion(world, question, random);
  if (outcome === 0.5) return "cant-tell";
  if (question.kind === "pull") return outcome === 1 ? "yes" : "no";
  return (outcome === 1) === (left === "first") ? "left" : "right";
}

let answers = 0;
for (let person = 0; person < mostPeople && session.state.stage.kind === "running"; person++) {
  const id = `person-${person}`;
  for (let turn = 0; turn < sitting; turn++) {
    session.pass(2_000);
    if (session.state.ranking.planDue) session.state.ranking.plan();
    const [prompt] = session.prompts(id);
    if (prompt === undefined) break;
    session.answer(id, prompt.id, answerOf(prompt));
    answers++;
  }
}
const stride = Math.ceil(answers / frames);
const replay = new TimelineReplay({ proven: stride, estimated: stride });
replay.take(session.log.map((event) => JSON.stringify(event)));
const bytes = replay.finish(session.nowMs);
const file = path.resolve(import.meta.dirname, "../../public/sieve-replay.bin");
writeFileSync(file, bytes);
const { pulls, duels } = session.state.answers;
console.log(
  `${session.state.stage.kind}: ${pulls} answers about one item, ${duels} comparisons, ${bytes.length} bytes`,
);
