import type { Problem } from "@/lib/protocol/problem-message";

export type { Problem };

/** An expected outcome is a value; only the impossible throws. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function problem(kind: Problem["kind"], message: string, field?: string): Result<never> {
  return { ok: false, problem: field === undefined ? { kind, message } : { kind, message, field } };
}
