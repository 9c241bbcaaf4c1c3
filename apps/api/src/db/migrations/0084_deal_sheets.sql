CREATE TABLE "buyer_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"given_on" date NOT NULL,
	"source" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "buyer_consents_limits" CHECK ("buyer_consents"."email" = lower("buyer_consents"."email") and length("buyer_consents"."source") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "deal_sheet_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_sheet_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"hash" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_sheets" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"edits" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_sheets_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id"),
	CONSTRAINT "deal_sheets_versions" CHECK ("deal_sheets"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "sheet_mailings" (
	"campaign_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"sheet_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_offers" DROP CONSTRAINT "campaign_offers_once";--> statement-breakpoint
ALTER TABLE "campaign_offers" ALTER COLUMN "offer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "recipe" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "template_a" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD COLUMN "is_for_buyer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "kind" text DEFAULT 'offers' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_consents" ADD CONSTRAINT "buyer_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sheet_photos" ADD CONSTRAINT "deal_sheet_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sheet_photos" ADD CONSTRAINT "deal_sheet_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sheet_photos" ADD CONSTRAINT "deal_sheet_photos_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sheets" ADD CONSTRAINT "deal_sheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_sheets" ADD CONSTRAINT "deal_sheets_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mailings" ADD CONSTRAINT "sheet_mailings_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mailings" ADD CONSTRAINT "sheet_mailings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_mailings" ADD CONSTRAINT "sheet_mailings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_consents_once" ON "buyer_consents" USING btree ("user_id","email") WHERE "buyer_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "buyer_consents_user" ON "buyer_consents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deal_sheet_photos_of_sheet" ON "deal_sheet_photos" USING btree ("user_id","listing_id","id");--> statement-breakpoint
CREATE INDEX "deal_sheet_photos_listing" ON "deal_sheet_photos" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "deal_sheet_photos_hash" ON "deal_sheet_photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "deal_sheets_listing" ON "deal_sheets" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "sheet_mailings_deal" ON "sheet_mailings" USING btree ("user_id","listing_id","campaign_id");--> statement-breakpoint
CREATE INDEX "sheet_mailings_listing" ON "sheet_mailings" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_offers_home" ON "campaign_offers" USING btree ("campaign_id","listing_id") WHERE not "campaign_offers"."is_for_buyer";--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_offers_buyer" ON "campaign_offers" USING btree ("campaign_id","buyer_id");--> statement-breakpoint
CREATE INDEX "campaign_offers_of_buyer" ON "campaign_offers" USING btree ("buyer_id");--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_offers" CHECK ("campaign_offers"."is_for_buyer" or "campaign_offers"."offer" is not null);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_kinds" CHECK ("campaigns"."kind" = 'sheet' or ("campaigns"."kind" = 'offers' and "campaigns"."recipe" is not null and "campaigns"."template_a" is not null));