CREATE TYPE "public"."listing_status" AS ENUM('For Sale', 'Pending', 'Contingent', 'Foreclosure', 'Off Market', 'Sold');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('single_family', 'multi_family', 'condos', 'townhomes', 'mobile', 'land', 'other', 'apartment', 'duplex', 'triplex', 'fourplex');--> statement-breakpoint
CREATE TABLE "listing_sources" (
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"listing_id" bigint NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"record" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "listing_sources_source_source_key_pk" PRIMARY KEY("source","source_key"),
	CONSTRAINT "listing_sources_listing" UNIQUE("listing_id","source")
);
--> statement-breakpoint
ALTER TABLE "listing_events" ALTER COLUMN "status" SET DATA TYPE "public"."listing_status" USING "status"::"public"."listing_status";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "type" SET DATA TYPE "public"."property_type" USING "type"::"public"."property_type";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "status" SET DATA TYPE "public"."listing_status" USING "status"::"public"."listing_status";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "status_override" SET DATA TYPE "public"."listing_status" USING "status_override"::"public"."listing_status";--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "baths" SET DATA TYPE real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_cut_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_cut_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "address_key" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "listed_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD CONSTRAINT "listing_sources_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
UPDATE "listings" SET "listed_on" = coalesce("list_date", "created_at"::date);--> statement-breakpoint
-- What was stored so far becomes the record of its source. An empty hash matches nothing, so that the next
-- import of a source stores its listings anew and fills what only the application can derive.
INSERT INTO "listing_sources" ("source", "source_key", "listing_id", "content_hash", "record", "document", "changed_at")
SELECT l.source, l.source_key, l.id, ''::bytea,
  jsonb_build_object(
    'source', l.source, 'sourceKey', l.source_key, 'priceCents', l.price_cents, 'type', l.type, 'line', l.line,
    'city', l.city, 'state', l.state, 'zip', l.zip, 'lat', l.lat, 'lon', l.lon, 'beds', l.beds, 'baths', l.baths,
    'sqft', l.sqft, 'lotSqft', l.lot_sqft, 'yearBuilt', l.year_built, 'hoaCents', l.hoa_cents, 'units', l.units,
    'unitsDetail', coalesce(l.units_detail, '[]'::jsonb), 'isPending', l.is_pending, 'isContingent', l.is_contingent,
    'isForeclosure', l.is_foreclosure, 'isOffMarket', l.is_off_market, 'isSold', l.is_sold,
    'sourceStatus', d.source_status, 'listDate', l.list_date, 'mlsId', l.mls_id, 'url', l.url,
    'photos', to_jsonb(coalesce(d.photos, '{}'::text[])), 'remarks', d.remarks,
    'agent', CASE WHEN a.id IS NULL THEN NULL ELSE jsonb_build_object(
      'name', a.name, 'email', a.email, 'phone', a.phone, 'href', a.href, 'office', a.office) END),
  coalesce(d.document, '{}'::jsonb), l.updated_at
FROM "listings" l
LEFT JOIN "listing_details" d ON d.listing_id = l.id
LEFT JOIN "agents" a ON a.id = l.agent_id;
