ALTER TABLE "listing_details" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "listing_details" CASCADE;--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_source_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "source_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "content_hash";
--> statement-breakpoint
DROP INDEX listings_by_price, listings_by_state, listings_by_city, listings_by_postal_city, listings_by_zip;
--> statement-breakpoint
-- Every search reads ids from one of these in the order it shows them and stops when the page is full; the
-- included columns answer its other filters, and its count, without touching the table.
CREATE INDEX listings_by_price ON listings (price_cents, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built);
--> statement-breakpoint
CREATE INDEX listings_by_state ON listings (state, price_cents, id)
  INCLUDE (status, type, beds, baths, sqft, year_built, listed_on);
--> statement-breakpoint
CREATE INDEX listings_by_city ON listings (city_key, price_cents, id)
  INCLUDE (state, status, type, beds, baths, sqft, year_built, listed_on);
--> statement-breakpoint
-- Only where the post names another city than the listing does; the others are found by their own city.
CREATE INDEX listings_by_postal_city ON listings (postal_city_key, price_cents, id)
  INCLUDE (state, status, type, beds, baths, sqft, year_built, listed_on)
  WHERE postal_city_key <> city_key;
--> statement-breakpoint
CREATE INDEX listings_by_zip ON listings (zip, price_cents, id)
  INCLUDE (status, type, beds, baths, sqft, year_built, listed_on);
--> statement-breakpoint
CREATE INDEX listings_by_day ON listings (listed_on, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built, price_cents);
--> statement-breakpoint
CREATE INDEX listings_by_price_cut ON listings (price_cut_at, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built, price_cents)
  WHERE price_cut_at IS NOT NULL;
--> statement-breakpoint
-- The same home as another source writes it.
CREATE INDEX listings_by_address ON listings (address_key) WHERE address_key IS NOT NULL;
--> statement-breakpoint
-- The keyword search; written as the search asks for it.
CREATE INDEX listing_sources_words ON listing_sources
  USING gin (to_tsvector('english', coalesce(record ->> 'remarks', '')));
--> statement-breakpoint
-- What an import has read so far, so that repeated rows are told apart and a full feed knows what is missing in it.
-- Of no use after a crash, when the file is read again.
CREATE UNLOGGED TABLE import_seen (
  run uuid NOT NULL,
  source_key text NOT NULL,
  PRIMARY KEY (run, source_key)
);
