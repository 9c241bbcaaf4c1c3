ALTER TYPE "public"."activity_type" ADD VALUE 'offer_undelivered';--> statement-breakpoint
ALTER TYPE "public"."activity_type" ADD VALUE 'contract_undelivered';--> statement-breakpoint
ALTER TYPE "public"."activity_type" ADD VALUE 'inquiry_undelivered';--> statement-breakpoint
ALTER TYPE "public"."activity_type" ADD VALUE 'reply_received';--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "undone_by_id" bigint;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "mail_id" bigint;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "is_dated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "bounced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_preferences" ADD COLUMN "new_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_undone_by_id_activity_entries_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."activity_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_entries_undone" ON "activity_entries" USING btree ("undone_by_id") WHERE "activity_entries"."undone_by_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_undated" ON "mail_messages" USING btree ("id") WHERE not "mail_messages"."is_dated";--> statement-breakpoint
-- What came in was stored with the time at which it was read; a job gives each its own date.
UPDATE "mail_messages" SET "is_dated" = false WHERE NOT "is_outgoing" AND "folder" <> 'drafts';
