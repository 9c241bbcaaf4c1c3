CREATE TABLE "market_rent_places" (
	"zip" text PRIMARY KEY NOT NULL,
	"due_since" timestamp with time zone,
	"computed_at" timestamp with time zone,
	"facts" text
);
--> statement-breakpoint
CREATE TABLE "market_rent_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes_before" bigint NOT NULL,
	"changes_seen" bigint[] NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"index_stored_at" timestamp with time zone,
	"is_testing" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_rents" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"rent" integer NOT NULL,
	"low" integer,
	"high" integer,
	"basis" text NOT NULL,
	"rentals" smallint NOT NULL,
	"computed_on" date NOT NULL,
	CONSTRAINT "market_rents_rent" CHECK ("market_rents"."rent" between 1 and 65535),
	CONSTRAINT "market_rents_range" CHECK (("market_rents"."low" is null) = ("market_rents"."high" is null))
);
--> statement-breakpoint
ALTER TABLE "market_rents" ADD CONSTRAINT "market_rents_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_rent_places_due" ON "market_rent_places" USING btree ("due_since","zip") WHERE due_since is not null;--> statement-breakpoint
CREATE INDEX "market_rent_places_age" ON "market_rent_places" USING btree ("computed_at") WHERE due_since is null;--> statement-breakpoint
CREATE INDEX "zips_place" ON "zips" USING btree ("lat","lon");
--> statement-breakpoint
-- Nothing was looked at yet, so the first look takes all places.
INSERT INTO market_rent_progress (changes_before, changes_seen, looked_at) VALUES (0, '{}', '-infinity');
--> statement-breakpoint
-- Rents that are others are told to who ranks the market, and not as changes of the listings. Of listings that are removed
-- their own change tells.
CREATE FUNCTION note_market_rents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(listing_id) INTO ids FROM changed
  WHERE EXISTS (SELECT FROM listings WHERE listings.id = changed.listing_id);
  IF ids IS NULL THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (kind, listing_ids, writer)
  VALUES (
    CASE WHEN cardinality(ids) > 20000 THEN 'market' ELSE 'market_rents' END,
    CASE WHEN cardinality(ids) > 20000 THEN NULL ELSE ids END,
    pg_current_xact_id()::text::bigint);
  PERFORM pg_notify('listing_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER market_rents_added AFTER INSERT ON market_rents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_rents();
--> statement-breakpoint
CREATE TRIGGER market_rents_changed AFTER UPDATE ON market_rents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_rents();
--> statement-breakpoint
CREATE TRIGGER market_rents_removed AFTER DELETE ON market_rents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_rents();
