import type { AskReason } from "@/lib/ranksearch/ask-reason";

/** Each continues "Asked because …". */
export const reasonWords: Readonly<Record<AskReason, string>> = {
  first: "nobody had judged it yet",
  unsure: "it was still open, and asking about it alone was the cheapest next step",
  pilot: "it is one of a few items that show early on how people answer",
  "helps-others": "its label helps to settle other items by comparison",
  comparison: "comparing it with a settled item was cheaper than asking about it again",
  ranking: "comparisons first put all items into a rough order",
  sweep: "every item that is not settled is compared with random others in turn",
  estimate: "one more answer about it helped the estimate most",
  published: "it came next in the published method",
};
