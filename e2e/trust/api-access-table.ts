/**
 * Who may call which operation of the API, by what they send. The rows are made from the operations themselves, `docs/security.md` shows them (npm run
 * access-table), and e2e/trust/api-access.spec.ts tries every cell against the running app.
 */
import type { Operation } from "@/lib/server/api/operation";
import { operations } from "@/lib/server/api/operations/all";

/** Tokens are the owner's own unless said; "cookie" is the owner's browser. */
export const callers = [
  "nothing",
  "cookie",
  "project token",
  "token of another project",
  "read",
  "write",
  "answer",
  "co-owner's, all scopes",
  "stranger's, all scopes",
  "expired",
  "withdrawn",
] as const;
export type Caller = (typeof callers)[number];

export type ApiOutcome = "yes" | "no" | "token" | "not found";

export interface ApiRow {
  readonly operation: Operation;
  /** With names in braces; the short one has none for the project. */
  readonly path: string;
  readonly access: Readonly<Record<Caller, ApiOutcome>>;
}

const noToken = {
  nothing: "token",
  cookie: "token",
  expired: "token",
  withdrawn: "token",
} as const;

export const apiTable: readonly ApiRow[] = operations.flatMap((operation) => {
  const row = { operation, path: operation.path, access: accessTo(operation) };
  if (operation.alias === undefined) return [row];
  return [row, { operation, path: operation.alias, access: accessByAlias(operation) }];
});

function accessTo(operation: Operation): ApiRow["access"] {
  const { about, scope, id } = operation;
  const personal = (own: string): ApiOutcome => (own === scope ? "yes" : "no");
  const scoped = { read: personal("read"), write: personal("write"), answer: personal("answer") };
  if (about === "account") {
    // A project's token sees its own project there, and changes nothing.
    const byProject: ApiOutcome = scope === "read" ? "yes" : "no";
    const deleted = id === "restoreDeletedProject";
    const others: ApiOutcome = deleted ? "not found" : "yes";
    return {
      ...noToken,
      ...scoped,
      // The token of a deleted project opens nothing any more.
      ...{ "project token": deleted ? "token" : byProject, "token of another project": byProject },
      ...{ "co-owner's, all scopes": others, "stranger's, all scopes": others },
    };
  }
  return {
    ...noToken,
    ...scoped,
    ...{ "project token": "yes", "token of another project": "not found" },
    "co-owner's, all scopes": id === "deleteProject" ? "no" : "yes",
    "stranger's, all scopes": "not found",
  };
}

/** The short address means the token's own project, and a personal token has none. */
function accessByAlias(operation: Operation): ApiRow["access"] {
  const personal = (own: string): ApiOutcome => (own === operation.scope ? "not found" : "no");
  return {
    ...noToken,
    ...{ read: personal("read"), write: personal("write"), answer: personal("answer") },
    ...{ "project token": "yes", "token of another project": "yes" },
    ...{ "co-owner's, all scopes": "not found", "stranger's, all scopes": "not found" },
  };
}
