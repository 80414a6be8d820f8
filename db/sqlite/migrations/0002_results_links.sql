CREATE TABLE `results_links` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	`withdrawn_at_ms` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `results_links_token_hash_unique` ON `results_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `results_links_by_project` ON `results_links` (`project_id`);