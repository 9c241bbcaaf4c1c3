ALTER TABLE "contracts" ADD COLUMN "printed" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "printed" jsonb;