/**
 * Pay by time: an hour of answering costs the same whatever is asked, so the prices of a pull and of a duel follow the seconds that
 * people take for each. Prices steer what is asked and count against the budget; no certificate reads them.
 */
import type { QuestionKind } from "@/lib/ranksearch/question";
import type { AnswerBook } from "./answer-book";
import type { Emit } from "./serve-tab";
import type { SessionState } from "./session-state";
import type { LiveSettings } from "./settings";

type Prices = Pick<LiveSettings, "pricePull" | "priceDuel">;
type MedianMs = Readonly<Record<QuestionKind, number | null>>;

/** A median of fewer answers says little. */
const leastAnswers = 15;
/** The latest answers of each kind: people get quicker, and others come. */
const window = 200;
/** Looked at so often, in answers: rarely enough that nobody waits for it. */
const lookEvery = 10;
/** Smaller changes are left alone: each change is an event. */
const worthAnEvent = 1.1;
const smallest = 1e-6;

/** Emits new prices if the time that people take has moved them. */
export function repriceByTime(state: SessionState, emit: Emit): void {
  const { settings, book, stage } = state;
  if (settings.costPerHour === null || stage.kind !== "running") return;
  // Sources have prices of their own, which their owner sets.
  if (settings.sources.length > 0) return;
  if (book.length === 0 || book.length % lookEvery !== 0) return;
  const prices = pricesByTime(settings.costPerHour, medianMs(book), settings);
  if (prices === null) return;
  const { goal: _, ...logged } = settings;
  emit({ kind: "settings-changed", settings: { ...logged, ...prices }, by: "time" });
}

/**
 * What a pull and a duel cost at this pay; null while too little is known or the prices are near enough. A kind that was answered too
 * rarely keeps its ratio to the other.
 */
export function pricesByTime(costPerHour: number, median: MedianMs, now: Prices): Prices | null {
  const [pull, duel] = [priceOf(costPerHour, median.pull), priceOf(costPerHour, median.duel)];
  if (pull === null && duel === null) return null;
  const ratio = now.priceDuel / now.pricePull;
  const prices = {
    pricePull: rounded(pull ?? duel! / ratio),
    priceDuel: rounded(duel ?? pull! * ratio),
  };
  const moved =
    isMoved(prices.pricePull, now.pricePull) || isMoved(prices.priceDuel, now.priceDuel);
  return moved ? prices : null;
}

function priceOf(costPerHour: number, ms: number | null): number | null {
  return ms === null ? null : (costPerHour * ms) / 3_600_000;
}

function isMoved(wanted: number, now: number): boolean {
  return Math.max(wanted / now, now / wanted) > worthAnEvent;
}

/** Whole millionths, as sums of money are kept; never nothing. */
function rounded(price: number): number {
  return Math.max(smallest, Math.round(price * 1e6) / 1e6);
}

/** Of the latest answers of each kind, skips left out. */
function medianMs(book: AnswerBook): MedianMs {
  const times: Record<QuestionKind, number[]> = { pull: [], duel: [] };
  for (let at = book.length - 1; at >= 0; at--) {
    if (times.pull.length === window && times.duel.length === window) break;
    if (book.answer(at) === null) continue;
    const kind = book.pulledItem(at) === null ? "duel" : "pull";
    if (times[kind].length < window) times[kind].push(book.elapsedMs(at));
  }
  return { pull: middle(times.pull), duel: middle(times.duel) };
}

function middle(times: number[]): number | null {
  if (times.length < leastAnswers) return null;
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
