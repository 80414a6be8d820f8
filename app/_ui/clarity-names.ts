import type { Clarity } from "@/lib/lab/belief";

/** How an owner guesses their items to be, in words. */
const clarityNames: Record<Clarity, string> = {
  "clear-cut": "Clear-cut: people disagree about one in twenty",
  mixed: "Mixed: people disagree about one in five",
  hard: "Hard: people disagree about half of them",
};

export const clarityOptions = Object.entries(clarityNames).map(([value, text]) => ({
  value: value as Clarity,
  text,
}));
