CREATE TYPE "public"."activity_type" AS ENUM('offer_initiated', 'offer_saved', 'offer_updated', 'offer_made', 'offer_accepted', 'offer_countered', 'purchase_contract', 'contract_started', 'contract_saved', 'contract_downloaded', 'property_closed', 'deal_ended', 'note', 'offer_sent', 'offer_update_sent', 'contract_email_sent', 'inquiry_sent', 'property_saved', 'property_removed');--> statement-breakpoint
CREATE TYPE "public"."contract_step" AS ENUM('none', 'saved', 'downloaded', 'sent');--> statement-breakpoint
CREATE TYPE "public"."deal_stage" AS ENUM('saved', 'offer_sent', 'accepted', 'under_contract', 'closed', 'ended');--> statement-breakpoint
CREATE TYPE "public"."offer_step" AS ENUM('none', 'saved', 'sent', 'updated', 'update_sent');--> statement-breakpoint
ALTER TYPE "public"."listing_status" ADD VALUE 'Private';--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"type" "activity_type" NOT NULL,
	"message" text NOT NULL,
	"amount_cents" bigint,
	"offer_id" text,
	"offer_snapshot" jsonb,
	"contract_snapshot" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "saved_properties_list";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "first_saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "saved_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "saved_status" "listing_status";--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "stage" "deal_stage" DEFAULT 'saved' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "offer_step" "offer_step" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "contract_step" "contract_step" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "has_inquiry_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "has_offer_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "last_activity_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_saved" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."saved_properties"("user_id","listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_entries_log" ON "activity_entries" USING btree ("user_id","listing_id","id");--> statement-breakpoint
CREATE INDEX "activity_entries_recent" ON "activity_entries" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_added_by" ON "listings" USING btree ("added_by") WHERE added_by is not null;--> statement-breakpoint
CREATE INDEX "saved_properties_newest" ON "saved_properties" USING btree ("user_id","created_at","listing_id","is_hidden") WHERE is_saved;--> statement-breakpoint
CREATE INDEX "saved_properties_active" ON "saved_properties" USING btree ("user_id","last_activity_at","listing_id","is_hidden","stage") WHERE is_saved;--> statement-breakpoint
CREATE INDEX "saved_properties_stage" ON "saved_properties" USING btree ("user_id","stage","created_at","listing_id","is_hidden") WHERE is_saved;--> statement-breakpoint
CREATE INDEX "saved_properties_tagged" ON "saved_properties" USING btree ("user_id","listing_id") WHERE is_saved and tags <> '{}';--> statement-breakpoint
CREATE INDEX "saved_properties_hidden" ON "saved_properties" USING btree ("user_id","listing_id") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "saved_properties_deals" ON "saved_properties" USING btree ("user_id","stage") WHERE first_saved_at is not null;--> statement-breakpoint
CREATE INDEX "saved_properties_offers" ON "saved_properties" USING btree ("user_id") WHERE has_offer_sent;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_private" CHECK (("listings"."added_by" is null) = ("listings"."status"::text <> 'Private'));
--> statement-breakpoint
-- What users saved before: since when, and the listing as its history has it at that moment.
UPDATE "saved_properties" AS saved
SET "first_saved_at" = saved."created_at", "last_activity_at" = saved."created_at",
  "saved_price_cents" = was."price_cents", "saved_status" = was."status"
FROM (
  SELECT p."user_id", p."listing_id", at_save."price_cents", at_save."status"
  FROM "saved_properties" p
  CROSS JOIN LATERAL (
    (SELECT e."price_cents", e."status", 1 AS place FROM "listing_events" e
      WHERE e."listing_id" = p."listing_id" AND e."at" <= p."created_at" ORDER BY e."at" DESC, e."id" DESC LIMIT 1)
    UNION ALL
    (SELECT l."price_cents", l."status", 2 FROM "listings" l WHERE l."id" = p."listing_id")
    ORDER BY place LIMIT 1
  ) at_save
  WHERE p."is_saved" OR p."offer" IS NOT NULL
) was
WHERE was."user_id" = saved."user_id" AND was."listing_id" = saved."listing_id";
--> statement-breakpoint
INSERT INTO "activity_entries" ("user_id", "listing_id", "type", "message", "at")
SELECT "user_id", "listing_id", 'property_saved', 'Property saved.', "created_at" FROM "saved_properties"
WHERE "is_saved" ORDER BY "created_at", "listing_id";
--> statement-breakpoint
-- The list's totals and the overview's counts are read from the indexes alone where a vacuum has been.
ALTER TABLE "saved_properties" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
