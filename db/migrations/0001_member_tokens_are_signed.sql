DROP INDEX `members_token_hash_unique`;--> statement-breakpoint
ALTER TABLE `members` DROP COLUMN `token_hash`;