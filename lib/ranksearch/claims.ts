/**
 * What is claimed of the items, all of it from the same answers: the proofs All and Share, each at the level that it
 * was given at launch, and the estimate. Each certificate holds under any way of choosing questions, so that it does
 * not matter to one that the questions were chosen for another; and none looks at the estimate.
 *
 * A panel has one claim, its own majority; and so had logs up to version 4, the one that was their goal.
 */
import { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { certificateRules } from "@/lib/ranksearch/certificate/certificate-rules";
import type { HeldDuel } from "@/lib/ranksearch/certificate/duel-evidence";
import { type Certified, standStill } from "@/lib/ranksearch/certificate/still-certificate";
import { Estimate } from "@/lib/ranksearch/estimate/estimate";
import type { Reported } from "./claims-report";
import { type Goal, type ProofRung, proofOf, proofRungs } from "./goal";
import type { InSteps } from "./in-steps";
import { type StateRecord, toPlain } from "./plain-state";
import { assertNever, type Outcome, type Question } from "./question";
import type { Repricing } from "./session";
import type { SessionStart } from "./session-start";

interface Taken {
  /** Whether some claim had a use for the answer. */
  readonly used: boolean;
  /** The duels that planning for the goal may look at from now on. */
  readonly shown: readonly HeldDuel[];
}

interface Given {
  readonly goal: Goal;
  readonly source: number;
}

export class Claims {
  readonly proofs: Readonly<Partial<Record<ProofRung, Certificate>>>;
  /** Null in a panel, and in logs from before there was one. */
  readonly estimate: Estimate | null;
  private readonly certificates: readonly Certificate[];

  private constructor({ proofs, estimate }: Pick<Claims, "proofs" | "estimate">) {
    this.proofs = proofs;
    this.certificates = Object.values(proofs);
    this.estimate = estimate;
  }

  static *make(start: SessionStart): InSteps<Claims> {
    const { config, itemCount } = start;
    const { threshold, tolerance, respondents, goal } = config;
    const isLadder = certificateRules(start.version).claimsTogether && respondents.kind === "crowd";
    const proofs: Partial<Record<ProofRung, Certificate>> = {};
    for (const rung of isLadder ? proofRungs : [proofOf(goal) ?? "all"]) {
      proofs[rung] = new Certificate({ ...start, rung });
      yield;
    }
    const estimate = isLadder ? new Estimate({ threshold, tolerance, itemCount }) : null;
    yield;
    return new Claims({ proofs, estimate });
  }

  /** Whether a session of this kind can have the goal: what it claims is fixed when it starts. */
  canAimAt(goal: Goal): boolean {
    const rung = proofOf(goal);
    return rung === null ? this.estimate !== null : this.proofs[rung] !== undefined;
  }

  /** The certificate that labels come from under the goal; under Estimated the strictest, which labels nothing then. */
  certificateFor(goal: Goal): Certificate {
    return this.proofs[proofOf(goal) ?? "all"]!;
  }

  apply(question: Question, outcome: Outcome, { goal, source }: Given): Taken {
    const own = this.certificateFor(goal);
    let used = proofOf(goal) === null;
    let shown: readonly HeldDuel[] = [];
    for (const certificate of this.certificates) {
      const applied = certificate.apply(question, outcome, source);
      used ||= applied.used;
      if (certificate === own) shown = applied.shown;
    }
    if (this.estimate !== null) addTo(this.estimate, question, outcome);
    return { used, shown };
  }

  /**
   * Whether every proof has labelled the item, so that no further answer about it can count for one. Only then may a
   * person be asked about it twice.
   */
  isProven(item: number): boolean {
    return this.certificates.every((certificate) => certificate.labelOf(item) !== null);
  }

  /** Sources whose comparisons some proof no longer counts. */
  get distrusted(): number[] {
    return [...new Set(this.certificates.flatMap(({ distrusted }) => distrusted))].sort();
  }

  reprice(repricing: Repricing): void {
    for (const certificate of this.certificates) certificate.reprice(repricing);
  }

  takeChanges(): number[] {
    const changed = new Set<number>();
    for (const certificate of this.certificates) {
      for (const item of certificate.takeChanges()) changed.add(item);
    }
    return [...changed];
  }

  /** For reports alone, as of now. */
  still(): Reported {
    const proofs: Partial<Record<ProofRung, Certified>> = {};
    for (const rung of proofRungs) {
      const certificate = this.proofs[rung];
      if (certificate !== undefined) proofs[rung] = standStill(certificate);
    }
    return {
      proofs,
      certificateFor: (goal) => proofs[proofOf(goal) ?? "all"]!,
      estimate: this.estimate && { shown: this.estimate.shown?.still() ?? null },
    };
  }

  get state(): Record<string, StateRecord> {
    const state: Record<string, StateRecord> = {};
    for (const rung of proofRungs) {
      const certificate = this.proofs[rung];
      if (certificate !== undefined) state[rung] = certificate.state;
    }
    if (this.estimate !== null) state.estimate = this.estimate.state;
    return state;
  }

  get plainState(): Record<string, unknown> {
    return toPlain(this.state);
  }

  *restore(source: Readonly<Record<string, unknown>>): InSteps<void> {
    const part = (name: string) => source[name] as Readonly<Record<string, unknown>>;
    for (const rung of proofRungs) {
      const certificate = this.proofs[rung];
      if (certificate !== undefined) yield* certificate.restore(part(rung));
    }
    if (this.estimate !== null) yield* this.estimate.restore(part("estimate"));
  }
}

function addTo(estimate: Estimate, question: Question, outcome: Outcome): void {
  switch (question.kind) {
    case "pull":
      estimate.addPull(question.item, outcome);
      return;
    case "duel":
      estimate.addDuel(question.first, question.second, outcome);
      return;
    default:
      assertNever(question);
  }
}
