CREATE TABLE `model_answers` (
	`model_id` text NOT NULL,
	`task` text NOT NULL,
	`item_set` integer NOT NULL,
	`shown_first` integer NOT NULL,
	`shown_second` integer NOT NULL,
	`outcome` real,
	`said` text,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`model_id`, `task`, `item_set`, `shown_first`, `shown_second`),
	FOREIGN KEY (`model_id`) REFERENCES `models`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `model_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`model_id` text NOT NULL,
	`item_set` integer NOT NULL,
	`task` text NOT NULL,
	`told` text NOT NULL,
	`state` text NOT NULL,
	`rounds` integer NOT NULL,
	`planned` integer NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`unanswered` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`holder` text,
	`held_until_ms` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`given_to` text,
	FOREIGN KEY (`model_id`) REFERENCES `models`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `model_runs_by_model` ON `model_runs` (`model_id`);--> statement-breakpoint
CREATE INDEX `model_runs_by_state` ON `model_runs` (`state`,`held_until_ms`);--> statement-breakpoint
CREATE TABLE `models` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`name` text NOT NULL,
	`base_url` text,
	`model` text NOT NULL,
	`key_box` text,
	`price_input` real NOT NULL,
	`price_output` real NOT NULL,
	`limit_micros` integer NOT NULL,
	`daily_limit_micros` integer,
	`at_once` integer NOT NULL,
	`most_reply_tokens` integer NOT NULL,
	`spent_micros` integer DEFAULT 0 NOT NULL,
	`spent_day` integer DEFAULT 0 NOT NULL,
	`spent_that_day_micros` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at_ms` integer NOT NULL,
	`withdrawn_at_ms` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `models_by_project` ON `models` (`project_id`);--> statement-breakpoint
ALTER TABLE `projects` ADD `models_forbidden_at_ms` integer;