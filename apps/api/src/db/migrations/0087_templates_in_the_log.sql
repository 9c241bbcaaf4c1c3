ALTER TABLE "activity_entries" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "log_message" text;