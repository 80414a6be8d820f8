ALTER TABLE "invitations" ADD COLUMN "source" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "source" text COLLATE "C";