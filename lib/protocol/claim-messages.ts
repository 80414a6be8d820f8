/** What can be claimed of a project's labels on each rung, as it is sent and exported. Every claim is from the same answers. */
import { z } from "zod/mini";
import { auditPhases, endings } from "@/lib/ranksearch/audit/audit-phases";

const shareRightSchema = z.object({
  point: z.number().check(z.describe("The expected share of right labels.")),
  low10: z
    .number()
    .check(z.describe("The cautious end: the real share is below it in at most about 1 of 10.")),
  high90: z.number(),
  low025: z.number().check(z.describe("Below it in at most about 1 of 40.")),
});

const provenSchema = z.object({
  proven: z.number().check(z.describe("How many items have a proven label.")),
  above: z.number(),
  below: z.number(),
});

const auditedSchema = z.object({
  phase: z.enum(auditPhases),
  round: z.number().check(z.describe("The check that is under way, comes next, or has passed.")),
  progress: z
    .nullable(
      z.object({
        checked: z.number(),
        unconfirmed: z.number(),
        passesAt: z
          .nullable(z.number())
          .check(z.describe("Passes when so many are checked, if no more fail.")),
      }),
    )
    .check(z.describe("Null while labels are made.")),
  past: z
    .array(
      z.object({
        round: z.number(),
        checked: z.number(),
        unconfirmed: z.number(),
        answers: z.number(),
        aim: z.number(),
        because: z.enum(endings),
      }),
    )
    .check(z.describe("Checks that have ended without passing.")),
  isExhausted: z.boolean().check(z.describe("No further check can be had.")),
  labelled: z.object({ above: z.number(), below: z.number() }),
  answers: z.number().check(z.describe("Answers of this check so far.")),
});

export const claimsSchema = z.object({
  estimated: z
    .nullable(
      z.object({
        strict: shareRightSchema.check(
          z.describe("Right: the label is the side of the threshold that the crowd is on."),
        ),
        tolerant: shareRightSchema.check(
          z.describe("A wrong side within the tolerance of the threshold counts as right too."),
        ),
      }),
    )
    .check(z.describe("An estimate, not a proof; null for a team, and before the first answer.")),
  audited: z
    .nullable(auditedSchema)
    .check(
      z.describe(
        "How the check of a random sample stands. Once it has passed, at least 1 - auditWrongShare of the labels are right with probability at least 1 - auditDelta.",
      ),
    ),
  share: z
    .nullable(provenSchema)
    .check(
      z.describe("The expected share of wrong ones among these labels is at most shareDelta."),
    ),
  all: z
    .nullable(provenSchema)
    .check(z.describe("All these labels are right with probability at least 1 - allDelta.")),
  team: z.nullable(provenSchema).check(z.describe("Labels that are the team's own majority.")),
  distrusted: z
    .array(z.string())
    .check(
      z.describe(
        "Groups of people whose comparisons no longer count, because they contradict labels that answers about single items have proven.",
      ),
    ),
});
