/** How a draft's people are to be found and paid. Nothing here is logged: a session knows prices, a budget and a quota. */
import { z } from "zod/mini";

export const platformKinds = ["prolific", "connect", "sona", "other"] as const;
export type PlatformKind = (typeof platformKinds)[number];

export const recruitingSchema = z.object({
  /** Null: the owner shares the link without a platform. */
  platform: z.nullable(z.enum(platformKinds)),
  /** What the platform wants to see at the end. */
  completionCode: z.string().check(z.trim(), z.maxLength(200)),
  /** What one person gets for all their answers together. */
  payPerPerson: z.nullable(z.number().check(z.positive(), z.lte(1_000_000))),
  /** What the platform adds to the pay, as a share of it. */
  feeShare: z.number().check(z.gte(0), z.lte(2)),
});
export type Recruiting = z.infer<typeof recruitingSchema>;

export const noRecruiting: Recruiting = {
  platform: null,
  completionCode: "",
  payPerPerson: null,
  feeShare: 0,
};

/** Usual fees, for the owner to correct: docs/platforms.md. */
export const usualFees: Readonly<Record<PlatformKind, number>> = {
  prolific: 0.333,
  connect: 0.25,
  sona: 0,
  other: 0,
};

/** Platforms that count a person as done only with a code. */
export function wantsCode(platform: PlatformKind | null): boolean {
  return platform === "prolific" || platform === "connect";
}
