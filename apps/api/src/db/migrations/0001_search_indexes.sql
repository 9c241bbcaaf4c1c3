-- The search reads ids in price order from one of these and stops when the page is full; the included
-- columns let it filter and count without touching the table.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX listings_by_price ON listings (price_cents, id) INCLUDE (status, type);
--> statement-breakpoint
CREATE INDEX listings_by_state ON listings (state, price_cents, id) INCLUDE (status, type);
--> statement-breakpoint
CREATE INDEX listings_by_city ON listings (city_key, price_cents, id) INCLUDE (state, status, type);
--> statement-breakpoint
-- Only where the post names another city than the listing does; the others are found by their own city.
CREATE INDEX listings_by_postal_city ON listings (postal_city_key, price_cents, id) INCLUDE (state, status, type)
  WHERE postal_city_key <> city_key;
--> statement-breakpoint
CREATE INDEX listings_by_zip ON listings (zip, price_cents, id) INCLUDE (status, type);
--> statement-breakpoint
CREATE INDEX listings_by_line ON listings USING gin (line_key gin_trgm_ops);
--> statement-breakpoint
-- Removing a listing must find what users keep about it.
CREATE INDEX listing_views_listing ON listing_views (listing_id);
--> statement-breakpoint
CREATE INDEX unit_overlays_listing ON unit_overlays (listing_id);
--> statement-breakpoint
-- Written at every import of the whole market: leave room on the pages and vacuum before they bloat.
ALTER TABLE listings SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
