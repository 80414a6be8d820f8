import { z } from "zod";
import { newCourse } from "@/lib/ranksearch/audit/new-course";
import { restorePaper, startPaper } from "@/lib/ranksearch/paper/policy-paper";
import { CertifiedSession, type StoredSession } from "./certified-session";
import type { RankSearchConfig } from "./config";
import { findConfigProblem } from "./config-problem";
import { finish, type InSteps } from "./in-steps";
import { assertNever } from "./question";
import { algorithmVersion, canReplay, type RankSearchSession } from "./session";
import type { Origin, Told } from "./session-start";

export function startSession(...given: Parameters<typeof startInSteps>): RankSearchSession {
  return finish(startInSteps(...given));
}

/** With many items a start takes long: others have their turn between two steps. */
export function* startInSteps(
  config: RankSearchConfig,
  itemCount: number,
  seed: number,
  { audit, ...origin }: Partial<Origin & Told> = {},
): InSteps<RankSearchSession> {
  const problem = findConfigProblem(config, itemCount);
  if (problem !== null) throw new RangeError(problem);
  switch (config.policy) {
    case "adaptive":
    case "pull-only":
      return yield* CertifiedSession.make(
        {
          config,
          itemCount,
          seed,
          version: algorithmVersion,
          rebuilds: 0,
          launch: { pricePull: config.pricePull, priceDuel: config.priceDuel },
          ...origin,
        },
        audit ?? newCourse(config, itemCount),
      );
    case "paper":
      return startPaper(config, itemCount, seed);
    default:
      return assertNever(config.policy);
  }
}

/** The envelope that every policy's `serialize` shares. */
const storedSchema = z.looseObject({
  version: z.string(),
  config: z.looseObject({ policy: z.enum(["adaptive", "paper", "pull-only"]) }),
  itemCount: z.int().positive(),
  seed: z.number(),
});

const originSchema = z.object({
  launch: z.object({ pricePull: z.number(), priceDuel: z.number() }),
  rebuilds: z.int().nonnegative(),
});

export function restoreSession(data: unknown, told?: Told): RankSearchSession {
  return finish(restoreInSteps(data, told));
}

export function* restoreInSteps(data: unknown, told?: Told): InSteps<RankSearchSession> {
  const stored = storedSchema.parse(data);
  const config = stored.config as unknown as RankSearchConfig;
  if (!canReplay(stored.version)) {
    throw new Error("The stored session is of another algorithm version.");
  }
  switch (config.policy) {
    case "adaptive":
    case "pull-only":
      return yield* CertifiedSession.make(
        {
          config,
          itemCount: stored.itemCount,
          seed: stored.seed,
          version: stored.version,
          ...originSchema.parse(stored),
        },
        told?.audit ?? newCourse(config, stored.itemCount),
        stored as unknown as StoredSession,
      );
    case "paper":
      return restorePaper(data);
    default:
      return assertNever(config.policy);
  }
}
