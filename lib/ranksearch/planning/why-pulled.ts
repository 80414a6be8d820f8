import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";

/** What an answer about the item by itself is for. */
export function whyPulled(certificate: Certificate, item: number): AskReason {
  if (certificate.pilotPullsMissing(item) > 0) return "pilot";
  return certificate.counts.pulls[item] === 0 ? "first" : "unsure";
}
