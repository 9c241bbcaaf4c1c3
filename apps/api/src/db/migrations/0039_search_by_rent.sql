CREATE TABLE "search_places" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX listings_by_price, listings_by_state, listings_by_city, listings_by_postal_city, listings_by_zip,
  listings_by_day, listings_by_price_cut;
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_bedrooms" boolean GENERATED ALWAYS AS (
  case
    when type = 'land' then false
    when type not in ('multi_family', 'apartment', 'duplex', 'triplex', 'fourplex') then beds is not null
    else (units >= 1 or type in ('duplex', 'triplex', 'fourplex') or jsonb_array_length(units_detail) > 1)
      and jsonb_array_length(units_detail) > 0
      and not jsonb_path_exists(units_detail, '$[*] ? (@.beds == null)')
      and units_detail is not null
  end is true) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_places" ADD CONSTRAINT "search_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As in 0004, with what the search for homes with a rent looks at: the ZIP, and whether its bedrooms are known.
CREATE INDEX listings_by_price ON listings (price_cents, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built, zip, has_bedrooms);
--> statement-breakpoint
CREATE INDEX listings_by_state ON listings (state, price_cents, id)
  INCLUDE (status, type, beds, baths, sqft, year_built, listed_on, zip, has_bedrooms);
--> statement-breakpoint
CREATE INDEX listings_by_city ON listings (city_key, price_cents, id)
  INCLUDE (state, status, type, beds, baths, sqft, year_built, listed_on, zip, has_bedrooms);
--> statement-breakpoint
CREATE INDEX listings_by_postal_city ON listings (postal_city_key, price_cents, id)
  INCLUDE (state, status, type, beds, baths, sqft, year_built, listed_on, zip, has_bedrooms)
  WHERE postal_city_key <> city_key;
--> statement-breakpoint
-- With the state, which the text of several ZIPs or of a county may name besides.
CREATE INDEX listings_by_zip ON listings (zip, price_cents, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built, listed_on, has_bedrooms);
--> statement-breakpoint
CREATE INDEX listings_by_day ON listings (listed_on, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built, price_cents, zip, has_bedrooms);
--> statement-breakpoint
CREATE INDEX listings_by_price_cut ON listings (price_cut_at, id)
  INCLUDE (status, type, state, beds, baths, sqft, year_built, price_cents, zip, has_bedrooms)
  WHERE price_cut_at IS NOT NULL;
--> statement-breakpoint
-- The planner knows nothing of the new column before.
ANALYZE listings;
