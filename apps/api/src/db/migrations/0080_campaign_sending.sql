ALTER TABLE "campaign_messages" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD COLUMN "offer_ids" text[];--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "campaign_messages_sent" ON "campaign_messages" USING btree ("sent_at");