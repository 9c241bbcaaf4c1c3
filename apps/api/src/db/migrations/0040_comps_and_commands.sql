DROP INDEX "listings_place";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origin" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_comps" ON "listings" USING btree ("type","lat","lon","sqft","list_date","id") WHERE price_cents > 0 and status in ('For Sale', 'Pending', 'Contingent', 'Foreclosure');