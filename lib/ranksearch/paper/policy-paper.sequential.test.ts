/**
 * Algorithms 1–4 written straight from the paper, one question at a time, against the policy. The
 * variables carry the paper's names; indices are its own (1-based) where it uses positions.
 */
import { expect, test } from "vitest";
import {
  bernoulli,
  createRandom,
  hashWords,
  integerBelow,
  type Random,
  uniform,
} from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { Question } from "@/lib/ranksearch/question";
import { drawOpponent } from "./opponent-draws";
import { startPaper } from "./policy-paper";

type Ask = (question: Question) => number;
interface Instance {
  readonly K: number;
  readonly seed: number;
  readonly config: RankSearchConfig;
}

function rankSearch({ K, seed, config }: Instance, ask: Ask): Map<number, 0 | 1> {
  const delta = config.allDelta;
  let S = Array.from({ length: K }, (_, i) => i);
  const n = new Array<number>(K).fill(0);
  const w = new Array<number>(K).fill(0);
  const y = new Map<number, 0 | 1>();
  const pHat = (i: number) => w[i]! / n[i]!;
  const duelAll = (t: number, gamma: number) => {
    const bound = (1 / gamma ** 2) * Math.log((8 * S.length * (t + 1) ** 2) / delta);
    while (S.some((i) => n[i]! <= bound)) {
      for (const i of S) {
        const opponent = drawOpponent({ seed, itemCount: K }, i, n[i]!);
        w[i]! += ask({ kind: "duel", first: i, second: opponent, slot: n[i]! });
        n[i]!++;
      }
    }
  };
  const kappa = 2;
  let gamma = 0.1;
  while (K > 1) {
    duelAll(0, gamma);
    const rates = S.map(pHat);
    if (Math.max(...rates) - Math.min(...rates) < 2 * gamma) gamma /= 1.1;
    else break;
  }
  for (let t = 0; S.length > 0; t++) {
    if (K > 1) duelAll(t, gamma);
    const tie = (i: number) => hashWords(seed, 0x71e5, i);
    const ranked = [...S].sort((a, b) => w[a]! / n[a]! - w[b]! / n[b]! || tie(a) - tie(b));
    const { k, T } = binarySearch(ranked, delta / (4 * (t + 1) ** 2), (i, delta1) => {
      const label = figureOutLabel(i, { tau: config.threshold, delta1, ask });
      y.set(i, label);
      return label;
    });
    const at = (position: number) => ranked[position - 1]!;
    const upper = k < S.length ? S.filter((i) => pHat(i) - pHat(at(k + 1)) > 2 * gamma) : [];
    for (const i of upper) y.set(i, 1);
    const lower = k > 0 ? S.filter((i) => pHat(i) - pHat(at(k)) < -2 * gamma) : [];
    for (const i of lower) y.set(i, 0);
    S = S.filter((i) => !upper.includes(i) && !lower.includes(i) && !T.has(i));
    gamma /= kappa;
  }
  return y;
}

function binarySearch(
  sequence: readonly number[],
  delta0: number,
  label: (item: number, delta1: number) => 0 | 1,
): { k: number; T: Set<number> } {
  const delta1 = delta0 / Math.max(1, Math.ceil(Math.log2(sequence.length + 1)));
  const T = new Set<number>();
  let kMin = 0;
  let kMax = sequence.length;
  while (kMin < kMax) {
    const k = Math.ceil((kMin + kMax) / 2);
    const item = sequence[k - 1]!;
    const answer = label(item, delta1);
    T.add(item);
    if (answer === 1) kMax = k - 1;
    else kMin = k;
  }
  return { k: kMin, T };
}

function figureOutLabel(item: number, how: { tau: number; delta1: number; ask: Ask }): 0 | 1 {
  const R = 0.5;
  let t = 0;
  let m = 0;
  let s = 0;
  for (;;) {
    while (m <= 2 ** t) {
      s += how.ask({ kind: "pull", item });
      m++;
    }
    const mean = s / m;
    const gamma = R * Math.sqrt((2 * Math.log((4 * (t + 1) ** 2) / how.delta1)) / m);
    t++;
    if (Math.abs(mean - how.tau) > gamma) return mean > how.tau ? 1 : 0;
  }
}

function drawInstance(random: Random): Instance {
  const config: RankSearchConfig = {
    ...defaultConfig,
    policy: "paper",
    tolerance: 0,
    threshold: 0.2 + 0.6 * uniform(random),
    allDelta: 0.01 + 0.3 * uniform(random),
  };
  return { K: 1 + integerBelow(random, 9), seed: integerBelow(random, 1e9), config };
}

/** Item i says yes, and wins, as often as its level; some worlds are noiseless. */
function drawAnswerer(instance: Instance, random: Random): () => Ask {
  const sharpness = [1, 3, 1000][integerBelow(random, 3)]!;
  const levels = Array.from({ length: instance.K }, () => uniform(random));
  const stream = integerBelow(random, 1e9);
  const chance = (distance: number) => Math.min(1, Math.max(0, 0.5 + sharpness * distance));
  return () => {
    const answers = createRandom(stream);
    return (question) => {
      if (uniform(answers) < 0.05) return 0.5;
      const distance =
        question.kind === "pull"
          ? levels[question.item]! - instance.config.threshold
          : levels[question.first]! - levels[question.second]!;
      return bernoulli(answers, chance(distance));
    };
  };
}

class EnoughCompared extends Error {}

test("asks the very questions of a sequential implementation, on 200 random instances", () => {
  const random = createRandom(2020);
  const mostQuestions = 30_000;
  let finished = 0;
  for (let number = 0; number < 200; number++) {
    const instance = drawInstance(random);
    const answerer = drawAnswerer(instance, random);
    const session = startPaper(instance.config, instance.K, instance.seed);
    const answerSession = answerer();
    const answerReference = answerer();
    let asked = 0;
    try {
      const labels = rankSearch(instance, (question) => {
        if (asked++ === mostQuestions) throw new EnoughCompared();
        const next = session.next(() => false);
        if (JSON.stringify(next) !== JSON.stringify(question)) expect(next).toEqual(question);
        if (!session.apply(next!, answerSession(next!))) throw new Error("Answer not used");
        return answerReference(question);
      });
      finished++;
      expect(session.next(() => false)).toBeNull();
      expect(session.progress().finished).toBe(true);
      for (const [item, label] of labels) {
        const side = label === 1 ? "above" : "below";
        expect(session.report(item).status).toMatchObject({ kind: "decided", side });
      }
      expect(session.progress().decided).toBe(instance.K);
    } catch (error) {
      if (!(error instanceof EnoughCompared)) throw error;
    }
  }
  expect(finished).toBeGreaterThan(150);
});
