ALTER TABLE "alerts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "failed_at" timestamp with time zone;