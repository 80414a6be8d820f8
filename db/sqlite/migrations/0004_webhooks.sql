CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`kind` text NOT NULL,
	`session_id` text NOT NULL,
	`seq` integer NOT NULL,
	`part` integer NOT NULL,
	`body` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at_ms` integer,
	`delivered_at_ms` integer,
	`status` integer,
	`problem` text,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`kind`,`session_id`,`seq`,`part`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`url` text NOT NULL,
	`kinds` text NOT NULL,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	`withdrawn_at_ms` integer,
	`session_id` text,
	`seq` integer DEFAULT -1 NOT NULL,
	`facts` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `webhooks_by_project` ON `webhooks` (`project_id`);