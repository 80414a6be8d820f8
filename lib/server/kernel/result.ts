import type { problemKinds } from "@/lib/protocol/problem-message";

/** An expected outcome is a value; only the impossible throws. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface Problem {
  readonly kind: (typeof problemKinds)[number];
  /** One sentence for a person: what is wrong and what to do. */
  readonly message: string;
  /** The form field or place it is about. */
  readonly field?: string;
  /** Problems with other fields. */
  readonly more?: readonly { readonly field: string; readonly message: string }[];
  /** With "too-many": when it can be tried again. */
  readonly retryAfterSeconds?: number;
  /** Of a fault of the server's own: the id under which its log tells more. */
  readonly requestId?: string;
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function problem(kind: Problem["kind"], message: string, field?: string): Result<never> {
  return { ok: false, problem: field === undefined ? { kind, message } : { kind, message, field } };
}
