CREATE TABLE "listing_rereads" (
	"edition" integer PRIMARY KEY NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_key" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sold_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "last_list_price_cents" bigint;--> statement-breakpoint
CREATE INDEX "listings_sales" ON "listings" USING btree ("type","lat","lon","sqft","sold_on","id") WHERE status = 'Sold' and sold_price_cents >= 1000000 and sold_on is not null;