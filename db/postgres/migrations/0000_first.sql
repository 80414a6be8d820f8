CREATE TABLE "api_tokens" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"revoked_at_ms" bigint,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"session_id" text COLLATE "C" NOT NULL,
	"seq" integer NOT NULL,
	"at_ms" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"payload" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "events_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"expires_at_ms" bigint,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at_ms" bigint,
	"platform" text COLLATE "C",
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_sets" (
	"project_id" text COLLATE "C" NOT NULL,
	"item_set" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "item_sets_project_id_item_set_pk" PRIMARY KEY("project_id","item_set")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"project_id" text COLLATE "C" NOT NULL,
	"item_set" integer DEFAULT 1 NOT NULL,
	"index" integer NOT NULL,
	"external_id" text COLLATE "C" NOT NULL,
	"format" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"columns" text COLLATE "C" NOT NULL,
	"gold" text COLLATE "C",
	"prior_score" double precision,
	"content_hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "items_project_id_item_set_index_pk" PRIMARY KEY("project_id","item_set","index")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"display_name" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"platform" text COLLATE "C",
	"api_name" text COLLATE "C",
	"joined_at_ms" bigint NOT NULL,
	"erased_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "oauth_accounts" (
	"provider" text COLLATE "C" NOT NULL,
	"provider_account_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "oauth_accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"scopes" text COLLATE "C" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"last_used_at_ms" bigint,
	"withdrawn_at_ms" bigint,
	CONSTRAINT "personal_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"settings" text COLLATE "C" NOT NULL,
	"stage" text COLLATE "C" NOT NULL,
	"current_session_id" text COLLATE "C",
	"item_set" integer DEFAULT 1 NOT NULL,
	"owner_id" text COLLATE "C",
	"created_at_ms" bigint NOT NULL,
	"retention_days" integer,
	"archived_at_ms" bigint,
	"deleted_at_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "rank_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"item_set" integer NOT NULL,
	"seed" bigint NOT NULL,
	"config" text COLLATE "C" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "rank_sessions_number" UNIQUE("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "results_links" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C",
	"created_at_ms" bigint NOT NULL,
	"withdrawn_at_ms" bigint,
	CONSTRAINT "results_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"session_id" text COLLATE "C" NOT NULL,
	"seq" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "snapshots_session_id_seq_pk" PRIMARY KEY("session_id","seq")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C",
	"session_version" integer DEFAULT 1 NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"min_writer" integer NOT NULL,
	"moved_at_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_session_id_rank_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rank_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_sets" ADD CONSTRAINT "item_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_accounts" ADD CONSTRAINT "oauth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rank_sessions" ADD CONSTRAINT "rank_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results_links" ADD CONSTRAINT "results_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results_links" ADD CONSTRAINT "results_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_session_id_rank_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rank_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_by_project" ON "api_tokens" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "invitations_by_project" ON "invitations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "items_by_external_id" ON "items" USING btree ("project_id","item_set","external_id");--> statement-breakpoint
CREATE INDEX "members_by_project" ON "members" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "members_by_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_by_api_name" ON "members" USING btree ("project_id","api_name");--> statement-breakpoint
CREATE INDEX "personal_tokens_by_user" ON "personal_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "results_links_by_project" ON "results_links" USING btree ("project_id");