ALTER TABLE `invitations` ADD `source` text;--> statement-breakpoint
ALTER TABLE `members` ADD `source` text;