import type { PolicyName } from "@/lib/ranksearch/config";

/** What owners choose from. */
export const methodNames: Record<PolicyName, string> = {
  adaptive: "Adaptive",
  paper: "Rank-Search as published",
  "pull-only": "Single items only",
};
