/**
 * Under `borda` an owner sees the answers of a sweep as they come in, and can keep it from being finished: with other
 * prices, another goal or a lower cap nobody is asked the rest. What went badly must not be got rid of that way.
 */
import { describe, expect, it } from "vitest";
import { bernoulli, forkRandom, type Random } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import { listSweepDuels } from "@/lib/ranksearch/planning/sweep-options";
import type { Duel } from "@/lib/ranksearch/question";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { Certificate } from "./certificate";
import type { BordaDuelEvidence } from "./duel-evidence-borda";

const itemCount = 8;
const pivot = 0;
/** Scores as the pivot does: a label *above* would be wrong if the pivot stood at the cut. */
const target = 1;
const errorProbability = 0.2;
const runs = 40;
const mostSweeps = 200;
const prices = { pricePull: 30, priceDuel: 1, expectedPeople: null };

function withPivot(seed: number, version: string): Certificate {
  const certificate = new Certificate({
    config: {
      ...defaultConfig,
      ...prices,
      tolerance: 0,
      assumption: "borda",
      allDelta: errorProbability,
    },
    ...{ itemCount, seed, version, rebuilds: 0, launch: prices },
    rung: "all",
  });
  while (certificate.isOpen(pivot)) certificate.apply({ kind: "pull", item: pivot }, 1);
  return certificate;
}

function duelsOf(certificate: Certificate): Duel[] {
  return listSweepDuels(certificate.duelEvidence as BordaDuelEvidence, certificate);
}

function isAbout(item: number) {
  return ({ first, second }: Duel) => first === item || second === item;
}

/** Every duel is even: all items score alike. Returns what it did for the target. */
function answerFor(certificate: Certificate, duel: Duel, random: Random): number {
  const outcome = bernoulli(random, 0.5);
  certificate.apply(duel, outcome);
  return duel.first === target ? outcome : 1 - outcome;
}

/** Nobody is asked the rest of the sweep: others answer about something else for as long as it takes. */
function starve(certificate: Certificate): void {
  const evidence = certificate.duelEvidence as BordaDuelEvidence;
  const { number } = evidence.state;
  for (let n = 0; evidence.state.number === number && n < 2_000; n++) {
    certificate.apply({ kind: "pull", item: pivot }, 1);
  }
}

/** The rest goes unanswered about the target alone: a cap takes it out, and lets it in again afterwards. */
function skip(certificate: Certificate): void {
  certificate.reprice({ ...prices, answerCapPerItem: 0 });
  certificate.reprice({ ...prices, answerCapPerItem: null });
  certificate.apply({ kind: "pull", item: pivot }, 1);
}

type Owner = (certificate: Certificate, random: Random) => void;

/** Asks the target's own duel first, and has the sweep finished only if it was won. */
const dropsLosses: Owner = (certificate, random) => {
  const own = duelsOf(certificate).find(isAbout(target));
  if (own === undefined || answerFor(certificate, own, random) === 0) {
    starve(certificate);
    return;
  }
  for (const duel of duelsOf(certificate)) answerFor(certificate, duel, random);
};

/** Asks the pivot's duels first, and lets the target take part only if the pivot did badly. */
const skipsStrongPivots: Owner = (certificate, random) => {
  let won = 0;
  const ofPivot = duelsOf(certificate).filter(({ first }) => first === pivot);
  for (const duel of ofPivot) {
    const outcome = bernoulli(random, 0.5);
    certificate.apply(duel, outcome);
    won += outcome;
  }
  if (2 * won > ofPivot.length) skip(certificate);
  for (const duel of duelsOf(certificate)) answerFor(certificate, duel, random);
};

function isProvenAbove(seed: number, owner: Owner, version: string): boolean {
  const certificate = withPivot(seed, version);
  const random = forkRandom(seed, 1);
  for (let n = 0; n < mostSweeps && certificate.isOpen(target); n++) owner(certificate, random);
  return certificate.labelOf(target) === "above";
}

function provenRuns(owner: Owner, version: string): number {
  return Array.from({ length: runs }, (_, seed) => isProvenAbove(seed, owner, version)).filter(
    Boolean,
  ).length;
}

describe.each([
  { owner: "drops sweeps that the item lost", acts: dropsLosses, atLeast: 0.9 },
  {
    owner: "takes the item out of sweeps that its pivot won",
    acts: skipsStrongPivots,
    atLeast: 0.3,
  },
])("an owner who $owner", ({ acts, atLeast }) => {
  it("proved wrong labels up to version 5", () => {
    expect(provenRuns(acts, "5")).toBeGreaterThan(atLeast * runs);
  });

  it("proves no more of them than delta allows", () => {
    expect(provenRuns(acts, algorithmVersion)).toBeLessThanOrEqual(errorProbability * runs);
  });
});
