CREATE TABLE "campaign_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"bytes" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_messages" (
	"campaign_offer_id" bigint NOT NULL,
	"step" smallint NOT NULL,
	"message_id" bigint,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_messages_campaign_offer_id_step_pk" PRIMARY KEY("campaign_offer_id","step")
);
--> statement-breakpoint
CREATE TABLE "campaign_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"agent_email" text,
	"agent_name" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"list_price_cents" bigint,
	"offer" jsonb NOT NULL,
	"edits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'review' NOT NULL,
	"variant" text DEFAULT 'a' NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"stop_reason" text,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "campaign_offers_once" UNIQUE("campaign_id","listing_id"),
	CONSTRAINT "campaign_offers_states" CHECK ("campaign_offers"."state" in ('review', 'excluded', 'queued', 'sent', 'answered', 'stopped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"recipe" jsonb NOT NULL,
	"template_a" text NOT NULL,
	"template_b" text,
	"follow_ups" jsonb NOT NULL,
	"caps" jsonb NOT NULL,
	"send_window" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"pause_reason" text,
	CONSTRAINT "campaigns_states" CHECK ("campaigns"."state" in ('draft', 'running', 'paused', 'stopped', 'done'))
);
--> statement-breakpoint
ALTER TABLE "campaign_attachments" ADD CONSTRAINT "campaign_attachments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_attachments" ADD CONSTRAINT "campaign_attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_attachments" ADD CONSTRAINT "campaign_attachments_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_campaign_offer_id_campaign_offers_id_fk" FOREIGN KEY ("campaign_offer_id") REFERENCES "public"."campaign_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_attachments_campaign" ON "campaign_attachments" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_attachments_hash" ON "campaign_attachments" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "campaign_messages_message" ON "campaign_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "campaign_offers_order" ON "campaign_offers" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE INDEX "campaign_offers_agent" ON "campaign_offers" USING btree ("user_id","agent_email");--> statement-breakpoint
CREATE INDEX "campaign_offers_listing" ON "campaign_offers" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "campaign_offers_due" ON "campaign_offers" USING btree ("next_at") WHERE "campaign_offers"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "campaigns_user" ON "campaigns" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_running" ON "campaigns" USING btree ("id") WHERE "campaigns"."state" = 'running';