import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  /** Lower-cased. */
  email: text("email").notNull().unique(),
  name: text("name").notNull(),
  /** argon2id; null for people who only sign in through a provider. */
  passwordHash: text("password_hash"),
  /** Raised to end every signed-in browser, for example when the password changes. */
  sessionVersion: integer("session_version").notNull().default(1),
  createdAtMs: integer("created_at_ms").notNull(),
});

export const oauthAccounts = sqliteTable(
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

export const projects = sqliteTable("projects", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** ProjectSettings as JSON: what a draft holds, and what the next session starts from. */
  settings: text("settings").notNull(),
  stage: text("stage", { enum: ["draft", "launched"] }).notNull(),
  currentSessionId: text("current_session_id"),
  /** The items that the draft, or the current session, is about. */
  itemSet: integer("item_set").notNull().default(1),
  /** The owner among the owners: who may delete it and transfer it. Null: the one who has owned it longest. */
  ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
  createdAtMs: integer("created_at_ms").notNull(),
  /** Names are erased so many days after the project ended; null for never. */
  retentionDays: integer("retention_days"),
  /** Since when nothing of it may be sent to a model; null where that is allowed. */
  modelsForbiddenAtMs: integer("models_forbidden_at_ms"),
  archivedAtMs: integer("archived_at_ms"),
  deletedAtMs: integer("deleted_at_ms"),
});

/** One launch of a project. The log of each is kept when a change starts the next. */
export const rankSessions = sqliteTable(
  "rank_sessions",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** 1, 2, … within the project. */
    number: integer("number").notNull(),
    itemSet: integer("item_set").notNull(),
    seed: integer("seed").notNull(),
    /** RankSearchConfig as JSON. */
    config: text("config").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [unique("rank_sessions_number").on(table.projectId, table.number)],
);

/** The append-only log. The primary key is what stops two writers from taking the same place. */
export const events = sqliteTable(
  "events",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => rankSessions.id, { onDelete: "cascade" }),
    /** 0, 1, 2, … without gaps. */
    seq: integer("seq").notNull(),
    atMs: integer("at_ms").notNull(),
    kind: text("kind").notNull(),
    /** The event as JSON, exactly the bytes that were hashed. */
    payload: text("payload").notNull(),
    /** SHA-256 over the previous hash and this event. */
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
);

/** State after event `seq`: a cache that bounds start-up, never the truth. */
export const snapshots = sqliteTable(
  "snapshots",
  {
    sessionId: text("session_id")
      .notNull()
      .references(() => rankSessions.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    data: blob("data", { mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.seq] })],
);

/**
 * Items to be judged come first (0 … K-1, as the engine numbers them), gold items after them. A changed
 * upload is a new set, so that the log of an earlier session keeps the items it was about.
 */
export const items = sqliteTable(
  "items",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    itemSet: integer("item_set").notNull().default(1),
    index: integer("index").notNull(),
    externalId: text("external_id").notNull(),
    format: text("format", { enum: ["text", "markdown", "image"] }).notNull(),
    body: text("body").notNull(),
    /** The upload's columns as JSON, kept for export. */
    columns: text("columns").notNull(),
    gold: text("gold", { enum: ["yes", "no"] }),
    /** What the upload says of it in advance; larger means more likely above. For planning alone, never evidence. */
    priorScore: real("prior_score"),
    contentHash: text("content_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.itemSet, table.index] }),
    index("items_by_external_id").on(table.projectId, table.itemSet, table.externalId),
  ],
);

/** What a set of items weighs, kept beside the items so that nobody has to read them to know. */
export const itemSets = sqliteTable(
  "item_sets",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    itemSet: integer("item_set").notNull(),
    /** Of ids, contents and columns, as UTF-8. */
    bytes: integer("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.itemSet] })],
);

export const members = sqliteTable(
  "members",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    displayName: text("display_name").notNull(),
    role: text("role", { enum: ["owner", "annotator"] }).notNull(),
    /** What a crowd platform passed along, as JSON. */
    platform: text("platform"),
    /** What scripts call this person by; null for people who came by a link. */
    apiName: text("api_name"),
    /** The source they answer for (`lib/session/sources.ts`); null for the truth. */
    source: text("source"),
    /** A code of the browser they joined in, another one in every project; null where it said none. */
    device: text("device"),
    joinedAtMs: integer("joined_at_ms").notNull(),
    /** When name, platform and account were erased. The log knows the id alone, so it and its proof stay whole. */
    erasedAtMs: integer("erased_at_ms"),
  },
  (table) => [
    index("members_by_project").on(table.projectId),
    index("members_by_user").on(table.userId),
    uniqueIndex("members_by_api_name").on(table.projectId, table.apiName),
  ],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["owner", "annotator"] }).notNull(),
    expiresAtMs: integer("expires_at_ms"),
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    revokedAtMs: integer("revoked_at_ms"),
    platform: text("platform"),
    /** The source that people join by it; null for the truth. */
    source: text("source"),
    /** 1: for people who are signed in alone. */
    accountsOnly: integer("accounts_only").notNull().default(0),
    /** Links that were made together, one per person. */
    batch: text("batch"),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [index("invitations_by_project").on(table.projectId)],
);

export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** Who made it; it ends when they stop being an owner. Null for tokens from before this was kept. */
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    revokedAtMs: integer("revoked_at_ms"),
  },
  (table) => [index("api_tokens_by_project").on(table.projectId)],
);

/** Addresses at which anyone can read a project's results. Shown once; only a hash is kept. */
export const resultsLinks = sqliteTable(
  "results_links",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    /** Who made it; it ends when they stop being an owner. */
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAtMs: integer("created_at_ms").notNull(),
    withdrawnAtMs: integer("withdrawn_at_ms"),
  },
  (table) => [index("results_links_by_project").on(table.projectId)],
);

/** Tokens by which scripts act for an account, in all its projects. Shown once; only a hash is kept. */
export const personalTokens = sqliteTable(
  "personal_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    /** What it may do, separated by spaces. */
    scopes: text("scopes").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    expiresAtMs: integer("expires_at_ms").notNull(),
    /** To within a minute. */
    lastUsedAtMs: integer("last_used_at_ms"),
    withdrawnAtMs: integer("withdrawn_at_ms"),
  },
  (table) => [index("personal_tokens_by_user").on(table.userId)],
);

/** Keys of requests that made something, so that one which comes again with another body is noticed. */
export const requestKeys = sqliteTable(
  "request_keys",
  {
    /** Follows from the key, who sent it and where to; what was made has the same. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the body, with the instance's secret. */
    signature: text("signature").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [index("request_keys_by_user").on(table.userId)],
);

/** Where a project's news is sent to. The secret that it is signed with follows from the id. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** What it is for, separated by spaces. */
    kinds: text("kinds").notNull(),
    /** Who made it; it ends when they stop being an owner. */
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAtMs: integer("created_at_ms").notNull(),
    withdrawnAtMs: integer("withdrawn_at_ms"),
    /** The log that was last looked at, up to which event, and how things stood there. Null while the project is a draft. */
    sessionId: text("session_id"),
    seq: integer("seq").notNull().default(-1),
    facts: text("facts").notNull(),
  },
  (table) => [index("webhooks_by_project").on(table.projectId)],
);

/** What was or is to be sent. The unique key keeps two processes from telling the same twice. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** The log and the event that it follows from, and which part of what there is to tell. */
    sessionId: text("session_id").notNull(),
    seq: integer("seq").notNull(),
    part: integer("part").notNull(),
    body: text("body").notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Null once it was delivered or given up. */
    nextAtMs: integer("next_at_ms"),
    deliveredAtMs: integer("delivered_at_ms"),
    /** Of the last attempt. */
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

/** Language models that a project asks for hints. */
export const models = sqliteTable(
  "models",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Null: the server's own endpoint, with its key. */
    baseUrl: text("base_url"),
    model: text("model").notNull(),
    /** Sealed (lib/server/models/key-box.ts); null where none is needed. */
    keyBox: text("key_box"),
    /** For a million tokens, in the project's currency. */
    priceInput: real("price_input").notNull(),
    priceOutput: real("price_output").notNull(),
    limitMicros: integer("limit_micros").notNull(),
    dailyLimitMicros: integer("daily_limit_micros"),
    atOnce: integer("at_once").notNull(),
    mostReplyTokens: integer("most_reply_tokens").notNull(),
    spentMicros: integer("spent_micros").notNull().default(0),
    /** Of the day that was last paid for, in days since 1970. */
    spentDay: integer("spent_day").notNull().default(0),
    spentThatDayMicros: integer("spent_that_day_micros").notNull().default(0),
    /** Who added it; it ends when they stop being an owner. */
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAtMs: integer("created_at_ms").notNull(),
    withdrawnAtMs: integer("withdrawn_at_ms"),
  },
  (table) => [index("models_by_project").on(table.projectId)],
);

/** A model goes through a set of items. One process at a time holds a run, for as long as it says so again. */
export const modelRuns = sqliteTable(
  "model_runs",
  {
    id: text("id").primaryKey(),
    modelId: text("model_id")
      .notNull()
      .references(() => models.id, { onDelete: "cascade" }),
    itemSet: integer("item_set").notNull(),
    /** What all of its questions have in common; other words would be other questions. */
    task: text("task").notNull(),
    /** The words themselves, as JSON. */
    told: text("told").notNull(),
    state: text("state", { enum: ["running", "paused", "done", "cancelled"] }).notNull(),
    /** Rounds of comparisons after the single items. */
    rounds: integer("rounds").notNull(),
    planned: integer("planned").notNull(),
    answered: integer("answered").notNull().default(0),
    /** Asked, but refused or answered with nonsense. */
    unanswered: integer("unanswered").notNull().default(0),
    problem: text("problem"),
    holder: text("holder"),
    /** Until then nobody else takes it. */
    heldUntilMs: integer("held_until_ms").notNull().default(0),
    createdAtMs: integer("created_at_ms").notNull(),
    endedAtMs: integer("ended_at_ms"),
    /** The session that was given its hints. */
    givenTo: text("given_to"),
  },
  (table) => [
    index("model_runs_by_model").on(table.modelId),
    index("model_runs_by_state").on(table.state, table.heldUntilMs),
  ],
);

/** What a model said, once for each question: nothing is paid for twice. */
export const modelAnswers = sqliteTable(
  "model_answers",
  {
    modelId: text("model_id")
      .notNull()
      .references(() => models.id, { onDelete: "cascade" }),
    task: text("task").notNull(),
    itemSet: integer("item_set").notNull(),
    /** The item; of a comparison the one shown first. */
    shownFirst: integer("shown_first").notNull(),
    /** The one shown second; -1 for a single item. */
    shownSecond: integer("shown_second").notNull(),
    /** The share of yes, or 1 where the first was chosen; null where it said nothing of use. */
    outcome: real("outcome"),
    /** What it said instead. */
    said: text("said"),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    costMicros: integer("cost_micros").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.modelId, table.task, table.itemSet, table.shownFirst, table.shownSecond],
    }),
  ],
);
