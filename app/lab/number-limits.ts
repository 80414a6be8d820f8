/** A number that the lab is given: in its address, where anything wrong falls back to the usual one, and as it is typed. */
import { z } from "zod";

export interface NumberLimits {
  readonly usual: number;
  readonly low: number;
  readonly high: number;
  readonly isWhole?: boolean;
}

export function readTyped(text: string): number {
  return Number(text.trim().replace(",", "."));
}

/** What is wrong with a number as typed, and what to type instead; null if nothing. */
export function findLimitProblem(
  { low, high, isWhole = false }: NumberLimits,
  text: string,
): string | null {
  const value = readTyped(text);
  if (text.trim() === "" || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return `Enter ${isWhole ? "a whole number" : "a number"} from ${low} to ${high}.`;
  }
  return value < low || value > high
    ? `${text.trim().replace(",", ".")} is out of range: ${low} to ${high}.`
    : null;
}

export function numberInAddress({ usual, low, high, isWhole }: NumberLimits) {
  const number = z.coerce.number().min(low).max(high);
  return (isWhole ? number.pipe(z.number().int()) : number).catch(usual);
}

/** The settings as an address holds them: lists by commas. */
export function addressOf(
  settings: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const entries = Object.entries(settings).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(",") : String(value),
  ]);
  return new URLSearchParams(entries).toString();
}
