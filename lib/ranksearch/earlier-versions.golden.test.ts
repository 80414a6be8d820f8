/** Logs of earlier versions keep their labels: what each one's own code made of these answers is pinned here. */
import { expect, test } from "vitest";
import {
  bernoulli,
  createRandom,
  hashWords,
  integerBelow,
  type Random,
} from "@/lib/random/generator";
import type { Certificate } from "./certificate/certificate";
import { BordaDuelEvidence } from "./certificate/duel-evidence-borda";
import { defaultConfig, type RankSearchConfig } from "./config";
import { listSweepDuels } from "./planning/sweep-options";
import type { Question } from "./question";
import type { RankSearchSession } from "./session";
import { startSession } from "./start-session";

const itemCount = 24;
/** Of version 3, and of those since. */
const answers = { 3: 2500, 4: 1000, 5: 1000, 6: 1000, 7: 1000 } as const;
type Version = keyof typeof answers;
const share = { rung: "share" } as const;

/** Under `share` items are labelled before they can vouch for others, which they do only if they are asked on. */
type Asked = "open items" | "all items";

/** Questions chosen without any policy, in a world with clear and hard items; the cap goes down and up again. */
function hashReports(
  over: Partial<RankSearchConfig>,
  asked: Asked = "open items",
  version: Version = 3,
): string {
  const config = { ...defaultConfig, allDelta: 0.2, shareDelta: 0.2, tolerance: 0, ...over };
  const session = startSession(config, itemCount, 31, { version: `${version}` });
  const random = createRandom(32);
  const { pricePull, priceDuel } = config;
  for (let n = 0; n < answers[version]; n++) {
    const question = choose(session, random, asked);
    session.apply(question, answer(question, random));
    if (n === 400)
      session.reprice({ pricePull, priceDuel, expectedPeople: null, answerCapPerItem: 20 });
    if (n === 420)
      session.reprice({ pricePull, priceDuel, expectedPeople: null, answerCapPerItem: null });
  }
  const { above, below, open } = session.progress();
  return `${above} above, ${below} below, ${open} open, hash ${hashOf(session)}`;
}

function choose(session: RankSearchSession, random: Random, asked: Asked): Question {
  const withDuels = session.config.policy === "adaptive";
  const open: number[] = [];
  for (let item = 0; item < itemCount; item++) {
    if (session.report(item).status.kind === "open") open.push(item);
  }
  const sweep = withDuels ? sweepDuels(session) : [];
  if (sweep.length > 0 && bernoulli(random, 0.6) === 1) {
    return sweep[integerBelow(random, sweep.length)]!;
  }
  const from =
    open.length > 0 && asked === "open items"
      ? open
      : Array.from({ length: itemCount }, (_, item) => item);
  const item = from[integerBelow(random, from.length)]!;
  const other = integerBelow(random, itemCount - 1);
  const second = other < item ? other : other + 1;
  return withDuels && bernoulli(random, 0.5) === 1
    ? { kind: "duel", first: item, second }
    : { kind: "pull", item };
}

/** The questions that a sweep of `borda` still needs; none without one. */
function sweepDuels(session: RankSearchSession): readonly Question[] {
  const { certificate } = session as unknown as { readonly certificate: Certificate };
  const evidence = certificate.duelEvidence;
  return evidence instanceof BordaDuelEvidence ? listSweepDuels(evidence, certificate) : [];
}

const meanOf = (item: number) => 0.04 + 0.04 * item;

function answer(question: Question, random: Random): number {
  if (bernoulli(random, 0.05) === 1) return 0.5;
  return bernoulli(
    random,
    question.kind === "pull"
      ? meanOf(question.item)
      : 1 / (1 + Math.exp(-8 * (meanOf(question.first) - meanOf(question.second)))),
  );
}

/** To nine digits: machines may round a logarithm differently. */
function hashOf(session: RankSearchSession): number {
  let hash = 0;
  for (let item = 0; item < itemCount; item++) {
    const { status, logEvidenceAbove, logEvidenceBelow, logBar, interval } = session.report(item);
    const words = [logEvidenceAbove, logEvidenceBelow, logBar, interval.low, interval.high];
    hash = hashWords(hash, status.kind === "decided" ? (status.side === "above" ? 1 : 2) : 0);
    for (const word of words) hash = hashWords(hash, Math.round(word * 1e6));
  }
  return hash;
}

const sixAndSeven = {
  pullOnly: "5 above, 6 below, 13 open, hash -1058381398",
  majority: "3 above, 2 below, 19 open, hash -1263293941",
  borda: "1 above, 1 below, 22 open, hash -1465213017",
  bordaShare: "5 above, 2 below, 17 open, hash -310777220",
  majoritySharePivots: "9 above, 12 below, 3 open, hash -154094547",
};
const pinned = {
  4: {
    pullOnly: "5 above, 6 below, 13 open, hash -1058381398",
    majority: "3 above, 2 below, 19 open, hash -1263293941",
    borda: "1 above, 1 below, 22 open, hash -560598300",
    bordaShare: "5 above, 2 below, 17 open, hash 2013414721",
    majoritySharePivots: "9 above, 12 below, 3 open, hash -154094547",
  },
  5: {
    pullOnly: "5 above, 6 below, 13 open, hash -1058381398",
    majority: "3 above, 2 below, 19 open, hash -1263293941",
    borda: "1 above, 1 below, 22 open, hash -560598300",
    bordaShare: "5 above, 2 below, 17 open, hash -1494123384",
    majoritySharePivots: "9 above, 12 below, 3 open, hash -154094547",
  },
  6: sixAndSeven,
  7: sixAndSeven,
};

test("answers of version 3 give what they gave", () => {
  expect({
    pullOnly: hashReports({ policy: "pull-only" }),
    pullOnlyTolerant: hashReports({ policy: "pull-only", tolerance: 0.05, threshold: 0.4 }),
    pullOnlyShare: hashReports({ policy: "pull-only", goal: share }),
    majority: hashReports({ pricePull: 5 }),
    majorityShare: hashReports({ pricePull: 5, goal: share }),
    majorityShareEqualPrices: hashReports({ goal: share }),
    panel: hashReports({ policy: "pull-only", respondents: { kind: "panel", size: 301 } }),
    panelDuels: hashReports({ pricePull: 5, respondents: { kind: "panel", size: 301 } }),
    panelDuelsShare: hashReports({
      ...{ pricePull: 5, goal: share },
      respondents: { kind: "panel", size: 301 },
    }),
    smallPanelDuels: hashReports({ pricePull: 5, respondents: { kind: "panel", size: 9 } }),
    panelBorda: hashReports({
      ...{ pricePull: 5, assumption: "borda" },
      respondents: { kind: "panel", size: 301 },
    }),
    borda: hashReports({ pricePull: 5, assumption: "borda" }),
    bordaShare: hashReports(
      { pricePull: 5, assumption: "borda", goal: share, shareDelta: 0.4 },
      "all items",
    ),
    majoritySharePivots: hashReports({ pricePull: 5, goal: share, shareDelta: 0.4 }, "all items"),
  }).toMatchInlineSnapshot(`
    {
      "borda": "3 above, 3 below, 18 open, hash 783159546",
      "bordaShare": "5 above, 6 below, 13 open, hash 644715965",
      "majority": "7 above, 6 below, 11 open, hash 292804098",
      "majorityShare": "9 above, 9 below, 6 open, hash -1232010553",
      "majorityShareEqualPrices": "9 above, 9 below, 6 open, hash -1232010553",
      "majoritySharePivots": "10 above, 8 below, 6 open, hash -923560959",
      "panel": "9 above, 10 below, 5 open, hash 226469622",
      "panelBorda": "9 above, 9 below, 6 open, hash 10783289",
      "panelDuels": "9 above, 8 below, 7 open, hash -1598717947",
      "panelDuelsShare": "9 above, 11 below, 4 open, hash -842658183",
      "pullOnly": "9 above, 9 below, 6 open, hash -520692369",
      "pullOnlyShare": "11 above, 11 below, 2 open, hash 1563701411",
      "pullOnlyTolerant": "13 above, 9 below, 2 open, hash 828881514",
      "smallPanelDuels": "10 above, 14 below, 0 open, hash 1322948169",
    }
  `);
});

test.each([4, 5, 6, 7] as const)("answers of version %i give what they gave", (version) => {
  expect({
    pullOnly: hashReports({ policy: "pull-only" }, "open items", version),
    majority: hashReports({ pricePull: 5 }, "open items", version),
    borda: hashReports({ pricePull: 5, assumption: "borda" }, "open items", version),
    bordaShare: hashReports(
      { pricePull: 5, assumption: "borda", goal: share, shareDelta: 0.4 },
      "all items",
      version,
    ),
    majoritySharePivots: hashReports(
      { pricePull: 5, goal: share, shareDelta: 0.9 },
      "all items",
      version,
    ),
  }).toEqual(pinned[version]);
});
