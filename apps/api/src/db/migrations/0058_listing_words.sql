CREATE TABLE "listing_words" (
	"listing_id" bigint NOT NULL,
	"source" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "listing_words_listing_id_source_pk" PRIMARY KEY("listing_id","source")
);
--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_of_source" FOREIGN KEY ("listing_id","source") REFERENCES "public"."listing_sources"("listing_id","source") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_words_index" ON "listing_words" USING gin ("words");
--> statement-breakpoint
-- What a source says in its remarks, and where the home is. No word of a text begins with a space: the two never meet.
CREATE FUNCTION words_of(record jsonb, home listings) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('english', coalesce(record ->> 'remarks', '')) || array_to_tsvector(ARRAY[
    ' city ' || home.city_key,
    CASE WHEN home.postal_city_key <> home.city_key THEN ' post ' ELSE ' city ' END || home.postal_city_key,
    ' state ' || home.state,
    ' zip ' || home.zip])
$$;
--> statement-breakpoint
CREATE FUNCTION note_added_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A look-up for each, because a plan is kept for batches of every size.
  INSERT INTO listing_words (listing_id, source, words)
  SELECT listing_id, source, (SELECT words_of(added.record, home) FROM listings home WHERE home.id = added.listing_id)
  FROM added
  ON CONFLICT (listing_id, source) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_words (listing_id, source, words)
  SELECT NEW.listing_id, NEW.source, words_of(NEW.record, home) FROM listings home WHERE home.id = NEW.listing_id
  ON CONFLICT (listing_id, source) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_moved_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_words (listing_id, source, words)
  SELECT said.listing_id, said.source, words_of(said.record, NEW) FROM listing_sources said WHERE said.listing_id = NEW.id
  ON CONFLICT (listing_id, source) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_words_added AFTER INSERT ON listing_sources
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_words();
--> statement-breakpoint
-- A source mostly says something else than other remarks: each that does is one call, and the others are none.
CREATE TRIGGER listing_words_changed AFTER UPDATE OF record ON listing_sources
  FOR EACH ROW WHEN (OLD.record ->> 'remarks' IS DISTINCT FROM NEW.record ->> 'remarks')
  EXECUTE FUNCTION note_changed_words();
--> statement-breakpoint
CREATE TRIGGER listing_words_moved AFTER UPDATE OF city_key, postal_city_key, state, zip ON listings
  FOR EACH ROW WHEN ((OLD.city_key, OLD.postal_city_key, OLD.state, OLD.zip)
    IS DISTINCT FROM (NEW.city_key, NEW.postal_city_key, NEW.state, NEW.zip))
  EXECUTE FUNCTION note_moved_words();
--> statement-breakpoint
-- A store with homes is read in the background; until then its searches read the remarks themselves.
INSERT INTO listing_rereads (edition, finished_at)
SELECT 1002, now() WHERE NOT EXISTS (SELECT FROM listing_sources);
