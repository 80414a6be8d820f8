CREATE TABLE "webhook_deliveries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"webhook_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"session_id" text COLLATE "C" NOT NULL,
	"seq" integer NOT NULL,
	"part" integer NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at_ms" bigint,
	"delivered_at_ms" bigint,
	"status" integer,
	"problem" text COLLATE "C",
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","kind","session_id","seq","part")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"kinds" text COLLATE "C" NOT NULL,
	"created_by" text COLLATE "C",
	"created_at_ms" bigint NOT NULL,
	"withdrawn_at_ms" bigint,
	"session_id" text COLLATE "C",
	"seq" integer DEFAULT -1 NOT NULL,
	"facts" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at_ms");--> statement-breakpoint
CREATE INDEX "webhooks_by_project" ON "webhooks" USING btree ("project_id");