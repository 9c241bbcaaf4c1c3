ALTER TABLE "mail_sendings" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "handed_over_at" timestamp with time zone;