CREATE TABLE "county_tax_rates" (
	"county" text NOT NULL,
	"state" text NOT NULL,
	"rate" integer NOT NULL,
	"source" text,
	"year" smallint,
	CONSTRAINT "county_tax_rates_state_county_pk" PRIMARY KEY("state","county"),
	CONSTRAINT "county_tax_rates_rate" CHECK ("county_tax_rates"."rate" between 0 and 20000)
);
--> statement-breakpoint
ALTER TABLE "installation_settings" ADD COLUMN "utility_allowances" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- The deal engine has both in columns of its own.
CREATE TRIGGER county_tax_rates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON county_tax_rates
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_change('tables');
--> statement-breakpoint
CREATE TRIGGER utility_allowances_changed AFTER UPDATE OF utility_allowances ON installation_settings
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_change('tables');
--> statement-breakpoint
-- As before, and the county, by which property tax may go.
CREATE OR REPLACE FUNCTION watched_state(l listings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'status', l.status, 'type', l.type,
    'price', CASE WHEN l.status <> 'Sold' THEN
      coalesce(l.last_list_price_cents, CASE WHEN l.sold_price_cents IS NULL THEN l.price_cents END) END,
    'hoa', l.hoa_cents, 'priceCut', l.price_cut_cents,
    'beds', l.beds, 'baths', l.baths, 'sqft', l.sqft, 'yearBuilt', l.year_built, 'listDate', l.list_date,
    'units', l.units, 'unitsDetail', l.units_detail,
    'line', l.line, 'city', l.city, 'state', l.state, 'zip', l.zip, 'county', l.county, 'cityKey', l.city_key,
    'postalCityKey', l.postal_city_key, 'lat', l.lat, 'lon', l.lon, 'remarkCautions', l.remark_cautions))
$$;
