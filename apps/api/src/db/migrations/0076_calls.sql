ALTER TYPE "public"."activity_type" ADD VALUE 'call_made' BEFORE 'offer_sent';--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "outcome" text;