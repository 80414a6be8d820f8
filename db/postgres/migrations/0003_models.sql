CREATE TABLE "model_answers" (
	"model_id" text COLLATE "C" NOT NULL,
	"task" text COLLATE "C" NOT NULL,
	"item_set" integer NOT NULL,
	"shown_first" integer NOT NULL,
	"shown_second" integer NOT NULL,
	"outcome" double precision,
	"said" text COLLATE "C",
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "model_answers_model_id_task_item_set_shown_first_shown_second_pk" PRIMARY KEY("model_id","task","item_set","shown_first","shown_second")
);
--> statement-breakpoint
CREATE TABLE "model_runs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"model_id" text COLLATE "C" NOT NULL,
	"item_set" integer NOT NULL,
	"task" text COLLATE "C" NOT NULL,
	"told" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"rounds" integer NOT NULL,
	"planned" integer NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"problem" text COLLATE "C",
	"holder" text COLLATE "C",
	"held_until_ms" bigint DEFAULT 0 NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"ended_at_ms" bigint,
	"given_to" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"base_url" text COLLATE "C",
	"model" text COLLATE "C" NOT NULL,
	"key_box" text COLLATE "C",
	"price_input" double precision NOT NULL,
	"price_output" double precision NOT NULL,
	"limit_micros" bigint NOT NULL,
	"daily_limit_micros" bigint,
	"at_once" integer NOT NULL,
	"most_reply_tokens" integer NOT NULL,
	"spent_micros" bigint DEFAULT 0 NOT NULL,
	"spent_day" integer DEFAULT 0 NOT NULL,
	"spent_that_day_micros" bigint DEFAULT 0 NOT NULL,
	"created_by" text COLLATE "C",
	"created_at_ms" bigint NOT NULL,
	"withdrawn_at_ms" bigint
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "models_forbidden_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "model_answers" ADD CONSTRAINT "model_answers_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_runs" ADD CONSTRAINT "model_runs_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_runs_by_model" ON "model_runs" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "model_runs_by_state" ON "model_runs" USING btree ("state","held_until_ms");--> statement-breakpoint
CREATE INDEX "models_by_project" ON "models" USING btree ("project_id");