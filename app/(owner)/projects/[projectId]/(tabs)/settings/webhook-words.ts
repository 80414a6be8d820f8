import type { Delivery, SentKind, WebhookKind } from "@/lib/protocol/webhook-messages";

/** What each kind tells of, for owners. */
export const kindWords: Readonly<Record<WebhookKind, string>> = {
  "goal.reached": "The goal is reached",
  "project.finished": "The project ended, at its goal or by an owner",
  "project.stuck": "Nobody here can be asked any more: more people are needed",
  "budget.low": "80% of the budget is spent",
  "audit.passed": "The check of a random sample passed",
  "audit.failed": "The check of a random sample did not pass",
  "items.settled": "Items got their label (gathered for ten seconds)",
};

export function sentWords(kind: SentKind): string {
  return kind === "webhook.test" ? "Test" : kindWords[kind];
}

export const stateWords: Readonly<Record<Delivery["state"], string>> = {
  delivered: "Delivered",
  waiting: "Waiting",
  "given-up": "Given up",
};
