CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"listing_ids" bigint[],
	"writer" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "remark_cautions" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_changes_writer" ON "listing_changes" USING btree ("writer");
--> statement-breakpoint
-- What a statement wrote to the market, as one row, whoever wrote it. Users' own properties are nobody else's news. Of a
-- statement that wrote much, it is told only that the market is another.
CREATE FUNCTION note_listing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  SELECT array_agg(id) INTO ids FROM changed WHERE added_by IS NULL;
  IF ids IS NULL THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (kind, listing_ids, writer)
  VALUES (
    CASE WHEN cardinality(ids) > 20000 THEN 'market' ELSE 'listings' END,
    CASE WHEN cardinality(ids) > 20000 THEN NULL ELSE ids END,
    pg_current_xact_id()::text::bigint);
  PERFORM pg_notify('listing_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_market_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_changes (kind, writer) VALUES (TG_ARGV[0], pg_current_xact_id()::text::bigint);
  PERFORM pg_notify('listing_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_added AFTER INSERT ON listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
--> statement-breakpoint
CREATE TRIGGER listings_changed AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
--> statement-breakpoint
CREATE TRIGGER listings_removed AFTER DELETE ON listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listing_changes();
--> statement-breakpoint
CREATE TRIGGER listings_emptied AFTER TRUNCATE ON listings
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_change('market');
--> statement-breakpoint
-- Counties of listings that name none come from there.
CREATE TRIGGER zips_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON zips
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_change('market');
--> statement-breakpoint
CREATE TRIGGER hud_rents_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hud_rents
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_change('rents');
