ALTER TABLE `members` ADD `api_name` text;--> statement-breakpoint
ALTER TABLE `members` ADD `erased_at_ms` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `members_by_api_name` ON `members` (`project_id`,`api_name`);--> statement-breakpoint
ALTER TABLE `projects` ADD `retention_days` integer;