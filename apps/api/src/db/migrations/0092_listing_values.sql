CREATE TABLE "listing_values" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"after_repair" integer NOT NULL,
	"after_repair_basis" text NOT NULL,
	"sales" smallint NOT NULL,
	"computed_on" date NOT NULL,
	CONSTRAINT "listing_values_value" CHECK ("listing_values"."value" between 1 and "listing_values"."after_repair" and "listing_values"."after_repair" <= 2000000000)
);
--> statement-breakpoint
ALTER TABLE "listing_values" ADD CONSTRAINT "listing_values_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What tells of other rents tells of other values: the table's name is the kind of the change.
ALTER FUNCTION note_market_rents() RENAME TO note_listing_figures;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_listing_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(listing_id) INTO ids FROM changed
  WHERE EXISTS (SELECT FROM listings WHERE listings.id = changed.listing_id);
  IF ids IS NULL THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (kind, listing_ids, writer)
  VALUES (
    CASE WHEN cardinality(ids) > 20000 THEN 'market' ELSE TG_TABLE_NAME END,
    CASE WHEN cardinality(ids) > 20000 THEN NULL ELSE ids END,
    pg_current_xact_id()::text::bigint);
  PERFORM pg_notify('listing_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_values_added AFTER INSERT ON listing_values
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_figures();
--> statement-breakpoint
CREATE TRIGGER listing_values_changed AFTER UPDATE ON listing_values
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_figures();
--> statement-breakpoint
CREATE TRIGGER listing_values_removed AFTER DELETE ON listing_values
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_figures();
