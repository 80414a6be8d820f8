/** The tables of db/sqlite/schema.ts as PostgreSQL has them. A test compares both, column by column. */
import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/** Compared byte by byte, as SQLite does, whatever the database's locale. */
export const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable("users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  passwordHash: text("password_hash"),
  sessionVersion: integer("session_version").notNull().default(1),
  createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
});

export const oauthAccounts = pgTable(
  "oauth_accounts",
  {
    provider: text("provider").notNull(),
    providerAccountId: text("provider_account_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerAccountId] })],
);

export const projects = pgTable("projects", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  settings: text("settings").notNull(),
  stage: text("stage").$type<"draft" | "launched">().notNull(),
  currentSessionId: text("current_session_id"),
  itemSet: integer("item_set").notNull().default(1),
  ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
  createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
  retentionDays: integer("retention_days"),
  modelsForbiddenAtMs: bigint("models_forbidden_at_ms", { mode: "number" }),
  archivedAtMs: bigint("archived_at_ms", { mode: "number" }),
  deletedAtMs: bigint("deleted_at_ms", { mode: "number" }),
});

export const rankSessions = pgTable(
  "rank_sessions",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    itemSet: integer("item_set").notNull(),
    seed: bigint("seed", { mode: "number" }).notNull(),
    config: text("config").notNull(),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
  },
  (table) => [unique("rank_sessions_number").on(table.projectId, table.number)],
);

export const events = pgTable(
  "events",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => rankSessions.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    atMs: bigint("at_ms", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    payload: text("payload").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
);

export const snapshots = pgTable(
  "snapshots",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => rankSessions.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    data: bytea("data").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
);

export const items = pgTable(
  "items",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    itemSet: integer("item_set").notNull().default(1),
    index: integer("index").notNull(),
    externalId: text("external_id").notNull(),
    format: text("format").$type<"text" | "markdown" | "image">().notNull(),
    body: text("body").notNull(),
    columns: text("columns").notNull(),
    gold: text("gold").$type<"yes" | "no">(),
    priorScore: doublePrecision("prior_score"),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.itemSet, table.index] }),
    index("items_by_external_id").on(table.projectId, table.itemSet, table.externalId),
  ],
);

export const itemSets = pgTable(
  "item_sets",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    itemSet: integer("item_set").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.itemSet] })],
);

export const members = pgTable(
  "members",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    displayName: text("display_name").notNull(),
    role: text("role").$type<"owner" | "annotator">().notNull(),
    platform: text("platform"),
    apiName: text("api_name"),
    /** The source they answer for (`lib/session/sources.ts`); null for the truth. */
    source: text("source"),
    /** A code of the browser they joined in, another one in every project; null where it said none. */
    device: text("device"),
    joinedAtMs: bigint("joined_at_ms", { mode: "number" }).notNull(),
    erasedAtMs: bigint("erased_at_ms", { mode: "number" }),
  },
  (table) => [
    index("members_by_project").on(table.projectId),
    index("members_by_user").on(table.userId),
    uniqueIndex("members_by_api_name").on(table.projectId, table.apiName),
  ],
);

export const invitations = pgTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    role: text("role").$type<"owner" | "annotator">().notNull(),
    expiresAtMs: bigint("expires_at_ms", { mode: "number" }),
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    revokedAtMs: bigint("revoked_at_ms", { mode: "number" }),
    platform: text("platform"),
    /** The source that people join by it; null for the truth. */
    source: text("source"),
    /** 1: for people who are signed in alone. */
    accountsOnly: integer("accounts_only").notNull().default(0),
    /** Links that were made together, one per person. */
    batch: text("batch"),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
  },
  (table) => [index("invitations_by_project").on(table.projectId)],
);

export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    revokedAtMs: bigint("revoked_at_ms", { mode: "number" }),
  },
  (table) => [index("api_tokens_by_project").on(table.projectId)],
);

export const resultsLinks = pgTable(
  "results_links",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    withdrawnAtMs: bigint("withdrawn_at_ms", { mode: "number" }),
  },
  (table) => [index("results_links_by_project").on(table.projectId)],
);

export const personalTokens = pgTable(
  "personal_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    scopes: text("scopes").notNull(),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    expiresAtMs: bigint("expires_at_ms", { mode: "number" }).notNull(),
    lastUsedAtMs: bigint("last_used_at_ms", { mode: "number" }),
    withdrawnAtMs: bigint("withdrawn_at_ms", { mode: "number" }),
  },
  (table) => [index("personal_tokens_by_user").on(table.userId)],
);

export const requestKeys = pgTable(
  "request_keys",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    signature: text("signature").notNull(),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
  },
  (table) => [index("request_keys_by_user").on(table.userId)],
);

export const webhooks = pgTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    kinds: text("kinds").notNull(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    withdrawnAtMs: bigint("withdrawn_at_ms", { mode: "number" }),
    sessionId: text("session_id"),
    seq: integer("seq").notNull().default(-1),
    facts: text("facts").notNull(),
  },
  (table) => [index("webhooks_by_project").on(table.projectId)],
);
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    sessionId: text("session_id").notNull(),
    seq: integer("seq").notNull(),
    part: integer("part").notNull(),
    body: text("body").notNull(),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAtMs: bigint("next_at_ms", { mode: "number" }),
    deliveredAtMs: bigint("delivered_at_ms", { mode: "number" }),
    status: integer("status"),
    problem: text("problem"),
  },
  (table) => [
    unique("webhook_deliveries_once").on(
      table.webhookId,
      table.kind,
      table.sessionId,
      table.seq,
      table.part,
    ),
    index("webhook_deliveries_due").on(table.nextAtMs),
  ],
);

export const models = pgTable(
  "models",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    baseUrl: text("base_url"),
    model: text("model").notNull(),
    keyBox: text("key_box"),
    priceInput: doublePrecision("price_input").notNull(),
    priceOutput: doublePrecision("price_output").notNull(),
    limitMicros: bigint("limit_micros", { mode: "number" }).notNull(),
    dailyLimitMicros: bigint("daily_limit_micros", { mode: "number" }),
    atOnce: integer("at_once").notNull(),
    mostReplyTokens: integer("most_reply_tokens").notNull(),
    spentMicros: bigint("spent_micros", { mode: "number" }).notNull().default(0),
    spentDay: integer("spent_day").notNull().default(0),
    spentThatDayMicros: bigint("spent_that_day_micros", { mode: "number" }).notNull().default(0),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    withdrawnAtMs: bigint("withdrawn_at_ms", { mode: "number" }),
  },
  (table) => [index("models_by_project").on(table.projectId)],
);

export const modelRuns = pgTable(
  "model_runs",
  {
    id: text("id").primaryKey(),
    modelId: text("model_id")
      .notNull()
      .references(() => models.id, { onDelete: "cascade" }),
    itemSet: integer("item_set").notNull(),
    task: text("task").notNull(),
    told: text("told").notNull(),
    state: text("state").$type<"running" | "paused" | "done" | "cancelled">().notNull(),
    rounds: integer("rounds").notNull(),
    planned: integer("planned").notNull(),
    answered: integer("answered").notNull().default(0),
    unanswered: integer("unanswered").notNull().default(0),
    problem: text("problem"),
    holder: text("holder"),
    heldUntilMs: bigint("held_until_ms", { mode: "number" }).notNull().default(0),
    createdAtMs: bigint("created_at_ms", { mode: "number" }).notNull(),
    endedAtMs: bigint("ended_at_ms", { mode: "number" }),
    givenTo: text("given_to"),
  },
  (table) => [
    index("model_runs_by_model").on(table.modelId),
    index("model_runs_by_state").on(table.state, table.heldUntilMs),
  ],
);

export const modelAnswers = pgTable(
  "model_answers",
  {
    modelId: text("model_id")
      .notNull()
      .references(() => models.id, { onDelete: "cascade" }),
    task: text("task").notNull(),
    itemSet: integer("item_set").notNull(),
    shownFirst: integer("shown_first").notNull(),
    shownSecond: integer("shown_second").notNull(),
    outcome: doublePrecision("outcome"),
    said: text("said"),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
    atMs: bigint("at_ms", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.modelId, table.task, table.itemSet, table.shownFirst, table.shownSecond],
    }),
  ],
);
