/**
 * An operation of the API: what it is called, what it takes, who may call it and what it answers, in one place. The door (`lib/server/api-door/api-door.ts`), the
 * OpenAPI document and the rows of the access table are made from these.
 */
import type { z } from "zod";
import type { Database } from "@/db/store";
import type { Scope } from "@/lib/protocol/token-messages";
import type { ExportFile } from "@/lib/server/exports/export-file";
import type { OwnedProject, User } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import type { Bearer } from "./bearer";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A file that is made while it is sent. */
export interface MadeFile {
  readonly name: ExportFile | "person.json";
  readonly savedAs: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/** One JSON object per line. */
export interface LineStream {
  readonly lines: AsyncIterable<string>;
  /** Of the order of its rows. */
  readonly etag: string;
}

interface Named {
  /** In the document. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

export interface Reads<I> {
  readonly name: string;
  readonly schema: z.core.$ZodType<I>;
  /** As the document says it, where the schema that parses is wider. */
  readonly documented?: z.core.$ZodType;
  readonly mostBytes?: number;
  /** For a body that has another shape. */
  readonly otherwise?: string;
  /** Without a body, this is read. */
  readonly absent?: unknown;
}

/** One JSON object per line, read while it comes; or the same items as one JSON object, as the document says it. */
export interface ReadsLines {
  readonly lines: z.core.$ZodType;
  readonly as: Pick<Reads<never>, "name"> & { readonly documented: z.core.$ZodType };
}

export type Replies =
  | (Named & { readonly kind: "json"; readonly status: 200 | 201 })
  | (Named & { readonly kind: "lines" })
  | { readonly kind: "file"; readonly types: readonly string[] }
  | { readonly kind: "nothing" };

interface Facts {
  readonly id: string;
  readonly method: Method;
  /** With {projectId} and other names in braces. */
  readonly path: string;
  readonly scope: Scope;
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodObject;
  readonly reads?: Reads<never> | ReadsLines;
  readonly replies: Replies;
  /** The reply carries an ETag of this part of it. */
  readonly etag?: (value: never) => unknown;
  /** A request with If-Match is refused if the ETag is another by now. */
  readonly guarded?: true;
  /** The id of what is made follows from the header Idempotency-Key. */
  readonly idempotent?: true;
  /** Also at this shorter address, for tokens that open one project only. */
  readonly alias?: string;
}

/** What came with a request, after the door. */
export interface Came<Q, I> {
  readonly db: Database;
  readonly bearer: Bearer;
  readonly user: User;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Q;
  readonly input: I;
  /** The ETag that the caller knows; null if they don't say. */
  readonly ifMatch: string | null;
  /** For what is made: follows from the idempotency key, or is new. */
  readonly newId: string;
}

export interface Operation extends Facts {
  readonly about: "account" | "project";
  readonly run: (
    came: Came<unknown, unknown>,
    project: OwnedProject | null,
  ) => Promise<Result<unknown>>;
}

interface Told<Q, I, R extends Replies>
  extends Omit<Facts, "query" | "reads" | "replies" | "etag"> {
  readonly query?: z.ZodObject & z.ZodType<Q>;
  readonly reads?: Reads<I> | (I extends AsyncIterable<unknown> ? ReadsLines : never);
  readonly replies: R;
  readonly etag?: (value: Value<R>) => unknown;
}

type Value<R extends Replies> = R extends { kind: "json"; schema: z.core.$ZodType<infer T> }
  ? T
  : R extends { kind: "lines" }
    ? LineStream
    : R extends { kind: "file" }
      ? MadeFile
      : null;

/** For whatever is not about one project. */
export function accountOperation<R extends Replies, Q = unknown, I = null>(
  told: Told<Q, I, R> & {
    readonly run: (came: Came<Q, I>) => Promise<Result<Readable<Value<R>>>>;
  },
): Operation {
  return { ...(told as unknown as Facts), about: "account", run: told.run as Operation["run"] };
}

/** About the project that the address names, which the caller owns. */
export function projectOperation<R extends Replies, Q = unknown, I = null>(
  told: Told<Q, I, R> & {
    readonly run: (came: Came<Q, I>, project: OwnedProject) => Promise<Result<Readable<Value<R>>>>;
  },
): Operation {
  return { ...(told as unknown as Facts), about: "project", run: told.run as Operation["run"] };
}

/** What is sent may be read-only where its schema's type is not. */
type Readable<T> = T extends (infer E)[]
  ? readonly Readable<E>[]
  : T extends AsyncIterable<unknown>
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Readable<T[K]> }
      : T;

export function json<S extends z.core.$ZodType>(name: string, schema: S) {
  return { kind: "json", name, schema, status: 200 } as const;
}

export function made<S extends z.core.$ZodType>(name: string, schema: S) {
  return { kind: "json", name, schema, status: 201 } as const;
}

export function lines<S extends z.core.$ZodType>(name: string, schema: S) {
  return { kind: "lines", name, schema } as const;
}

export const nothing = { kind: "nothing" } as const;
