ALTER TABLE "invitations" ADD COLUMN "accounts_only" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "batch" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "device" text COLLATE "C";