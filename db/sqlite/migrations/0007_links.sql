ALTER TABLE `invitations` ADD `accounts_only` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invitations` ADD `batch` text;--> statement-breakpoint
ALTER TABLE `members` ADD `device` text;