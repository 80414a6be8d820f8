/** Plays a session to its end with people in sittings, keeping count of what a forecast says. */
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { fromMicros } from "@/lib/session/money";
import type { SessionState } from "@/lib/session/session-state";
import { ampleSize, type Pool, usualPool } from "./people";
import { runPoolSession } from "./pool/pool-session";
import { noTraits } from "./traits";
import type { World } from "./worlds";

/** What a plan took in one simulated world. */
export interface Played {
  readonly pulls: number;
  readonly duels: number;
  readonly money: number;
  /** How many were asked about the item that took most: so many different people it needs. */
  readonly people: number;
  /** Items that did not stay open for want of people. */
  readonly settled: number;
  /** It went on for longer than is simulated; the counts are those so far. */
  readonly cutOff?: boolean;
}

export interface PlayConditions {
  readonly world: World;
  readonly seed: number;
  /** People there are in each group; enough for anything unless said. A panel has its own number. */
  readonly size?: number;
  readonly shouldStop: () => boolean;
  /** Shown the state after each turn. */
  readonly watch?: (state: SessionState) => void;
}

/** Null if it was stopped before the end. `session` is used up. */
export function playWithPeople(
  session: RankSearchSession,
  conditions: PlayConditions,
): Played | null {
  const { world, seed, size, shouldStop, watch } = conditions;
  const { config } = session;
  const asked = askedBefore(session);
  const { state, tally, otherTallies, ended } = runPoolSession({
    world,
    traits: noTraits,
    people: poolOf(config.respondents.kind === "panel" ? config.respondents.size : size),
    others: poolOf(size),
    config,
    seed: { answers: seed, algorithm: session.seed },
    from: session,
    shouldStop,
    ...(watch && { watch }),
  });
  if (ended === "stopped") return null;
  let people = 0;
  for (const [item, before] of asked.entries()) {
    const now = [tally, ...otherTallies].reduce((sum, each) => sum + each.peopleOn(item), 0);
    people = Math.max(people, before + now);
  }
  const settled = session.itemCount - state.openItems;
  return { ...state.answers, money: moneyOf(state), people, settled };
}

/** What the answers so far cost, each at its own source's price. */
export function moneyOf({ answers, settings, spentMicros }: SessionState): number {
  if (settings.sources.length > 0) return fromMicros(spentMicros);
  return answers.pulls * settings.pricePull + answers.duels * settings.priceDuel;
}

/** About each open item, one question each. Who they are is not known here. */
function askedBefore(session: RankSearchSession): Int32Array {
  return Int32Array.from({ length: session.itemCount }, (_, item) => {
    const { status, pulls, duels } = session.report(item);
    return status.kind === "open" ? pulls + duels : pulls;
  });
}

function poolOf(size = ampleSize): Pool {
  return { ...usualPool, size, atOnce: Math.min(usualPool.atOnce, size) };
}
