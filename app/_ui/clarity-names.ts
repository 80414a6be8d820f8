import type { Clarity } from "@/lib/lab/belief";

/** How an owner guesses their items to be, in words. */
const clarityNames: Record<Clarity, string> = {
  "clear-cut": "Clear-cut: people would disagree about one in twenty",
  mixed: "Mixed: about one in five",
  hard: "Hard: about half of them",
};

export const clarityOptions = Object.entries(clarityNames).map(([value, text]) => ({
  value: value as Clarity,
  text,
}));
