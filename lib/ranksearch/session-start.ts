import type { AuditCourse } from "@/lib/ranksearch/audit/audit-course";
import type { RankSearchConfig } from "./config";
import type { ProofRung } from "./goal";

/** What a session goes back to besides its config, its number of items and its seed. */
export interface Origin {
  /** The version whose rules prove its labels: the one that its log names. */
  readonly version: string;
  /** How often it was started again to hear its answers once more, because somebody was excluded or restored. */
  readonly rebuilds: number;
}

/** What a session is told besides: the checks so far, which its owner keeps. They are no part of what it stores. */
export interface Told {
  readonly audit: AuditCourse;
}

/** All that a session's certificates depend on besides the answers and repricings, in their order: not on its goal. */
export interface SessionStart extends Origin {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly seed: number;
  /** Prices when the session began, whatever they have become. */
  readonly launch: Pick<RankSearchConfig, "pricePull" | "priceDuel">;
}

/** What one certificate depends on. */
export interface CertificateStart extends SessionStart {
  readonly rung: ProofRung;
}
