CREATE TABLE `item_sets` (
	`project_id` text NOT NULL,
	`item_set` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`project_id`, `item_set`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `items_by_external_id` ON `items` (`project_id`,`item_set`,`external_id`);--> statement-breakpoint
INSERT INTO `item_sets` SELECT `project_id`, `item_set`, sum(octet_length(`external_id`) + octet_length(`body`) + octet_length(`columns`)) FROM `items` GROUP BY `project_id`, `item_set`;